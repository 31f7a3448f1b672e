import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { BSON, type ClientSession, type Db, type Document, type MongoClient } from 'mongodb';
import { gunzipped, gzipped } from './compression.ts';
import { RowsDigest, summed } from './digest.ts';
import type { Manifest } from './manifest.ts';
import type { Bytes, Place } from './place.ts';
import type { Seal } from './seal.ts';

type Collection = Manifest['collections'][number];

/** Rows, or bytes, that are read and written at once. */
const batch = { rows: 1_000, bytes: 8 * 2 ** 20 };

/** Returns the databases of a copy by the services that own them. */
export async function databasesOf(client: MongoClient, namespace: string): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const own = databases.flatMap(({ name }) =>
    name.startsWith(`${namespace}_`) ? [name.slice(namespace.length + 1)] : [],
  );
  return own.sort();
}

async function collectionsOf(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = found.map(({ name }) => name);
  return names.filter((name) => !name.startsWith('system.')).sort();
}

/**
 * Writes every row of every database as of one moment: MongoDB answers all reads of a snapshot
 * session as of its first one, while others go on writing.
 */
export async function dumpDatabases(
  { client, namespace }: { client: MongoClient; namespace: string },
  { place, seal, id }: { place: Place; seal: Seal; id: string },
): Promise<Collection[]> {
  const session = client.startSession({ snapshot: true });
  const dumped: Collection[] = [];
  try {
    for (const database of await databasesOf(client, namespace)) {
      const db = client.db(`${namespace}_${database}`);
      for (const collection of await collectionsOf(db)) {
        const rows = new RowsDigest();
        const { bytes, sum } = summed(rowsOf(db, collection, rows, session));
        const file = `backups/${id}/${database}.${collection}.bson.gz${seal.ending}`;
        await place.write(file, await seal.close(gzipped(bytes)));
        const digest = { rows: rows.rows, digest: rows.toString() };
        dumped.push({ database, collection, file, ...digest, ...sum() });
      }
    }
  } catch (error) {
    if (!/SnapshotTooOld|snapshot/i.test(messageOf(error))) throw error;
    throw new UserError(
      'MongoDB no longer has the moment of this backup. Raise its parameter ' +
        `minSnapshotHistoryWindowInSeconds, and try again. (${messageOf(error)})`,
    );
  } finally {
    await session.endSession();
  }
  return dumped;
}

async function* rowsOf(
  db: Db,
  collection: string,
  digest: RowsDigest,
  session?: ClientSession,
): AsyncGenerator<Buffer> {
  const options = { raw: true, batchSize: batch.rows, ...(session && { session }) };
  const cursor = db.collection(collection).find({}, options);
  for await (const row of cursor) {
    const bytes = row as unknown as Buffer;
    digest.add(bytes);
    yield bytes;
  }
}

/** Returns the rows of a dumped collection as they were written. */
export async function readDump(
  { file }: Collection,
  { place, seal }: { place: Place; seal: Seal },
): Promise<Bytes> {
  const source = await place.read(file);
  if (!source) throw new UserError(`The backup is not complete: ${file} is missing.`);
  return gunzipped(await seal.open(source));
}

/** Splits a dump into rows. */
async function* splitRows(source: Bytes): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const piece of source) {
    rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
    let at = 0;
    while (rest.length - at >= 4) {
      const length = rest.readInt32LE(at);
      if (rest.length - at < length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new UserError('A dump of a database ends in the middle of a row.');
}

/**
 * Mails that waited at the moment of the backup may have been sent since, and are left out: nobody
 * gets a mail twice.
 */
function isWaitingMail(collection: string, row: Buffer): boolean {
  if (collection !== 'outbox') return false;
  const { job } = BSON.deserialize(row) as { job?: { name?: string } };
  return job?.name === 'send-mail' || job?.name === 'notify-admins';
}

/**
 * Inserts the rows of a dumped collection, and reads them back.
 *
 * @returns the number of waiting mails that were left out
 * @throws UserError if the rows are not those of the manifest
 */
export async function loadCollection(db: Db, dumped: Collection, source: Bytes): Promise<number> {
  const { collection } = dumped;
  const read = new RowsDigest();
  const wanted = new RowsDigest();
  let [waiting, bytes]: [Document[], number] = [[], 0];
  const flush = async () => {
    if (waiting.length > 0) await db.collection(collection).insertMany(waiting, { ordered: false });
    [waiting, bytes] = [[], 0];
  };
  if (dumped.rows === 0) await db.createCollection(collection);
  for await (const row of splitRows(source)) {
    read.add(row);
    if (isWaitingMail(collection, row)) continue;
    wanted.add(row);
    // Without promotion, numbers keep their types.
    waiting.push(BSON.deserialize(row, { promoteValues: false, bsonRegExp: true }));
    bytes += row.length;
    if (waiting.length >= batch.rows || bytes >= batch.bytes) await flush();
  }
  await flush();
  const stored = new RowsDigest();
  for await (const _row of rowsOf(db, collection, stored));
  const isWhole = read.rows === dumped.rows && read.toString() === dumped.digest;
  if (!isWhole || stored.toString() !== wanted.toString()) {
    throw new UserError(
      `The rows of ${dumped.database}.${collection} are not those of the backup.`,
    );
  }
  return read.rows - wanted.rows;
}
