import { BSON, type Document, MongoClient } from 'mongodb';

/** A command of MongoDB that a call of the API leads to. */
export interface RecordedQuery {
  readonly database: string;
  /** Extended JSON. */
  readonly command: string;
}

/** Number of calls whose commands are recorded; background work appears in fewer of them. */
const calls = 5;
const kinds = ['find', 'aggregate', 'count', 'distinct', 'findAndModify', 'update', 'insert'];

/**
 * Returns the commands that every one of several equal calls sends to MongoDB, as its profiler
 * records them.
 */
export async function recordQueries(
  mongoUrl: string,
  call: () => Promise<unknown>,
): Promise<RecordedQuery[]> {
  const client = await MongoClient.connect(mongoUrl);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const own = databases.map(({ name }) => name).filter((name) => name.startsWith('atelier'));
    await call();
    const entries: RecordedQuery[] = [];
    for (const name of own) await client.db(name).command({ profile: 2 });
    for (let n = 0; n < calls; n += 1) await call();
    for (const name of own) {
      const db = client.db(name);
      await db.command({ profile: 0 });
      const rows = await db.collection('system.profile').find().sort({ ts: 1 }).toArray();
      for (const command of rows.map(commandOf)) {
        if (isQuery(command)) entries.push(entryOf(name, command));
      }
      await db.collection('system.profile').drop();
    }
    return [...Map.groupBy(entries, shapeOf).values()].flatMap((alike) =>
      alike.slice(0, Math.floor(alike.length / calls)),
    );
  } finally {
    await client.close();
  }
}

/** Returns the command as it was sent: of an update, the profiler records the statement alone. */
function commandOf({ op, ns, command }: Document): Document | undefined {
  if (op !== 'update') return command;
  const { q, u, multi = false, upsert = false } = command;
  const collection = (ns as string).slice((ns as string).indexOf('.') + 1);
  const writeConcern = { w: 'majority', j: true };
  return { update: collection, updates: [{ q, u, multi, upsert }], writeConcern };
}

function isQuery(command: Document | undefined): command is Document {
  if (!command || JSON.stringify(command).includes('$changeStream')) return false;
  return kinds.some((kind) => kind in command && command[kind] !== 'system.profile');
}

/** Keeps what a client would send again: no sessions, transactions or cluster times. */
function entryOf(database: string, command: Document): RecordedQuery {
  const omitted = ['lsid', 'txnNumber', 'autocommit', 'startTransaction', 'readConcern', '$db'];
  const sent = Object.entries(command).filter(
    ([name]) => !omitted.includes(name) && (name === '$db' || !name.startsWith('$')),
  );
  return { database, command: BSON.EJSON.stringify(Object.fromEntries(sent)) };
}

/** Returns a command without its values: those of times and counters differ between calls. */
function shapeOf({ database, command }: RecordedQuery): string {
  return `${database} ${command.replace(/:"[^"]*"|:-?[\d.]+/g, ':')}`;
}
