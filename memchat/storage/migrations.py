"""The schema, as numbered, append-only migrations. Never edit one that has been released.

`PRAGMA user_version` holds the number of the last one applied. LangGraph's own tables of
checkpoints (`checkpoints`, `writes`) stand in the same file and are made by its saver; its
document table `store` is made here, in its own shape, so that other programs can read it.

Times are ISO 8601 texts in UTC. `owner` is the number of an owner's label (a user or the app),
`thread` the inner id of a thread, which a renaming leaves alone.
"""

from __future__ import annotations

_FIRST = (
    # LangGraph's document table: prefix = labels joined by "."; value = JSON.
    """CREATE TABLE IF NOT EXISTS store (
        prefix TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
        expires_at TIMESTAMP, ttl_minutes REAL, PRIMARY KEY (prefix, key))""",
    "CREATE INDEX IF NOT EXISTS store_prefix_idx ON store (prefix)",
    "CREATE INDEX IF NOT EXISTS idx_store_expires_at ON store (expires_at) WHERE expires_at IS NOT NULL",
    # One row an owner. `secret` keys the hashes of what the owner erased.
    """CREATE TABLE owners (
        id INTEGER PRIMARY KEY, label TEXT NOT NULL UNIQUE, secret BLOB NOT NULL,
        memory TEXT NOT NULL DEFAULT 'on', created_at TEXT NOT NULL)""",
    # One row an indexed document; its number ties the document to its words and vectors.
    # standing: 'profile' or 'instruction' for what is in every prompt.
    """CREATE TABLE entries (
        id INTEGER PRIMARY KEY, owner INTEGER NOT NULL REFERENCES owners (id),
        prefix TEXT NOT NULL, key TEXT NOT NULL, memory TEXT, standing TEXT, last_recalled_at TEXT,
        UNIQUE (prefix, key))""",
    "CREATE INDEX entries_owner ON entries (owner, key)",
    # The newest memories of an owner or a topic come without sorting.
    "CREATE INDEX entries_newest ON entries (owner) WHERE memory IS NOT NULL",
    "CREATE INDEX entries_topic ON entries (prefix) WHERE memory IS NOT NULL",
    "CREATE INDEX entries_standing ON entries (owner, standing) WHERE standing IS NOT NULL",
    "CREATE UNIQUE INDEX entries_memory ON entries (memory) WHERE memory IS NOT NULL",
    # Sign bits of a vector in a table of their own, since all of an owner's are loaded at once.
    # `version` numbers the writes to an owner's codes of a model; `code_sets` holds the last one
    # and the number of codes, so that a copy in memory knows what to read anew. Triggers keep
    # both, whoever writes; they use nothing that another program's SQLite lacks.
    """CREATE TABLE codes (
        entry INTEGER PRIMARY KEY, owner INTEGER NOT NULL, model TEXT NOT NULL, code BLOB NOT NULL,
        version INTEGER NOT NULL DEFAULT 0)""",
    "CREATE INDEX codes_owner ON codes (owner, model, version)",
    """CREATE TABLE code_sets (
        owner INTEGER NOT NULL, model TEXT NOT NULL, version INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (owner, model)) WITHOUT ROWID""",
    """CREATE TRIGGER codes_added AFTER INSERT ON codes BEGIN
        INSERT INTO code_sets VALUES (NEW.owner, NEW.model, 1, 1)
            ON CONFLICT (owner, model) DO UPDATE SET version = version + 1, count = count + 1;
        UPDATE codes SET version =
            (SELECT version FROM code_sets WHERE owner = NEW.owner AND model = NEW.model)
            WHERE entry = NEW.entry;
        END""",
    """CREATE TRIGGER codes_removed AFTER DELETE ON codes BEGIN
        UPDATE code_sets SET version = version + 1, count = count - 1
            WHERE owner = OLD.owner AND model = OLD.model;
        END""",
    "CREATE TABLE vectors (entry INTEGER PRIMARY KEY, model TEXT NOT NULL, vector BLOB NOT NULL)",
    # Every revision of a memory, the current one included.
    """CREATE TABLE revisions (
        memory TEXT NOT NULL, revision INTEGER NOT NULL, owner INTEGER NOT NULL, op TEXT NOT NULL,
        prefix TEXT NOT NULL, key TEXT NOT NULL, document TEXT NOT NULL, reason TEXT NOT NULL,
        thread TEXT NOT NULL, turn INTEGER NOT NULL, valid_from TEXT, valid_to TEXT,
        created_at TEXT NOT NULL, PRIMARY KEY (memory, revision))""",
    "CREATE INDEX revisions_turn ON revisions (thread, turn)",
    "CREATE INDEX revisions_owner ON revisions (owner)",
    # Where each observation of a memory comes from: a span of a message of the transcript, or,
    # for what came from outside a conversation, the quote itself.
    """CREATE TABLE sources (
        id INTEGER PRIMARY KEY, memory TEXT NOT NULL, revision INTEGER NOT NULL, owner INTEGER NOT NULL,
        type TEXT NOT NULL, thread TEXT NOT NULL, turn INTEGER NOT NULL,
        message INTEGER, span_start INTEGER, span_end INTEGER, quote TEXT,
        model TEXT NOT NULL, created_at TEXT NOT NULL)""",
    "CREATE INDEX sources_memory ON sources (memory)",
    "CREATE INDEX sources_turn ON sources (thread, turn)",
    """CREATE TABLE threads (
        id TEXT PRIMARY KEY, owner INTEGER NOT NULL REFERENCES owners (id), name TEXT NOT NULL,
        memory TEXT NOT NULL DEFAULT 'on', system TEXT NOT NULL DEFAULT '', working_memory TEXT,
        turns INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
        UNIQUE (owner, name))""",
    # One row a turn. state: open, replied, partial, failed. outcome: the turn's record, JSON.
    """CREATE TABLE turns (
        thread TEXT NOT NULL, turn INTEGER NOT NULL, owner INTEGER NOT NULL, state TEXT NOT NULL,
        outcome TEXT, started_at TEXT NOT NULL, finished_at TEXT, PRIMARY KEY (thread, turn))
        WITHOUT ROWID""",
    # The transcript: append-only but for erasure. role: user, assistant, tool, summary.
    """CREATE TABLE messages (
        id INTEGER PRIMARY KEY, thread TEXT NOT NULL, turn INTEGER NOT NULL, role TEXT NOT NULL,
        content TEXT NOT NULL, details TEXT, created_at TEXT NOT NULL)""",
    "CREATE INDEX messages_turn ON messages (thread, turn)",
    # Which turns a summary covers.
    """CREATE TABLE summaries (
        thread TEXT NOT NULL, first_turn INTEGER NOT NULL, last_turn INTEGER NOT NULL, text TEXT NOT NULL,
        created_at TEXT NOT NULL, PRIMARY KEY (thread, last_turn)) WITHOUT ROWID""",
    # A turn's memory work. state: waiting, running, done, failed; what was waiting or running when the
    # program ended is left or died. Whoever holds the thread's lock runs it.
    """CREATE TABLE jobs (
        owner INTEGER NOT NULL, thread TEXT NOT NULL, turn INTEGER NOT NULL, state TEXT NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0, cause TEXT, created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL, PRIMARY KEY (owner, thread, turn))
        WITHOUT ROWID""",
    "CREATE INDEX jobs_open ON jobs (state) WHERE state <> 'done'",
    # What waits for the person's decision. state: waiting, approved, edited, rejected.
    """CREATE TABLE reviews (
        id TEXT PRIMARY KEY, owner INTEGER NOT NULL, thread TEXT NOT NULL, turn INTEGER NOT NULL,
        reason TEXT NOT NULL, detail TEXT NOT NULL, candidate TEXT NOT NULL, existing TEXT,
        state TEXT NOT NULL DEFAULT 'waiting', created_at TEXT NOT NULL, decided_at TEXT)""",
    "CREATE INDEX reviews_owner ON reviews (owner, state)",
    # Keyed hashes of erased facts and of the turns they came from. kind: fact, turn.
    """CREATE TABLE tombstones (
        owner INTEGER NOT NULL, kind TEXT NOT NULL, hash BLOB NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (owner, kind, hash)) WITHOUT ROWID""",
    # An erasure that another program's open read kept from finishing.
    "CREATE TABLE pending_erasures (id INTEGER PRIMARY KEY, created_at TEXT NOT NULL)",
)

_UNDOING = (
    # Which revision of the same memory a revision takes back; empty for all others.
    "ALTER TABLE revisions ADD COLUMN undoes INTEGER",
    # What a person's words asked to be forgotten: to be erased as soon as nothing holds it.
    "CREATE INDEX revisions_to_erase ON revisions (owner) WHERE op = 'delete' AND thread <> ''",
)

_SWEEPING = (
    # What an erasure has to take out again once the turns are done that were in flight, as JSON.
    "ALTER TABLE pending_erasures ADD COLUMN sweep TEXT",
    # Quotes that are no spans of the transcript: an erasure looks through them.
    "CREATE INDEX sources_quoted ON sources (owner) WHERE quote IS NOT NULL",
)

_UNWANTED = (
    # The memories that are not to be recalled in a thread, as a JSON list of ids.
    "ALTER TABLE threads ADD COLUMN unwanted TEXT NOT NULL DEFAULT '[]'",
)

_SPENDING = (
    # What model calls cost, summed by thread and day (the person's, ISO 8601). `unpriced_calls`: those
    # whose price is not known, which `cost_usd` leaves out. An erased thread's have an empty thread.
    """CREATE TABLE spending (
        owner INTEGER NOT NULL, thread TEXT NOT NULL, day TEXT NOT NULL, calls INTEGER NOT NULL,
        prompt_tokens INTEGER NOT NULL, completion_tokens INTEGER NOT NULL, cost_usd REAL,
        unpriced_calls INTEGER NOT NULL, PRIMARY KEY (owner, thread, day)) WITHOUT ROWID""",
    "CREATE INDEX spending_of_thread ON spending (thread)",
)

_SPENDING_BY_DAY = ("CREATE INDEX spending_of_day ON spending (owner, day)",)

_COUNTING_ERASURES = (
    # How often something was erased. A program that runs on looks here whether to drop what it keeps in
    # memory of texts: when an erasure begins, and when one was finished behind a turn in flight.
    "CREATE TABLE erasures (count INTEGER NOT NULL)",
    "INSERT INTO erasures VALUES (0)",
    """CREATE TRIGGER erasure_begun AFTER INSERT ON pending_erasures BEGIN
        UPDATE erasures SET count = count + 1;
        END""",
    """CREATE TRIGGER erasure_swept AFTER UPDATE ON pending_erasures BEGIN
        UPDATE erasures SET count = count + 1;
        END""",
)

_REBUILDING = (
    # Whether the database has to be built anew, since bytes that nothing refers to may hold what was erased.
    "ALTER TABLE pending_erasures ADD COLUMN rebuild INTEGER NOT NULL DEFAULT 0",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    _FIRST,
    _UNDOING,
    _SWEEPING,
    _UNWANTED,
    _SPENDING,
    _SPENDING_BY_DAY,
    _COUNTING_ERASURES,
    _REBUILDING,
)
