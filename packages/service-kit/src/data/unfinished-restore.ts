import type { mongo } from 'mongoose';

/** Returns where a restore notes the backup that is not completely restored yet. */
export function restoreState(client: mongo.MongoClient, namespace: string) {
  return client.db(`${namespace}_restore`).collection<{ _id: string }>('state');
}

/**
 * Keeps a process from working with half of the data.
 *
 * @throws Error if a restore into this copy has begun and not ended
 */
export async function requireWholeData(
  client: mongo.MongoClient,
  namespace: string,
): Promise<void> {
  // A user who may not read this database has not restored by it either.
  const unfinished = await restoreState(client, namespace)
    .findOne({})
    .catch(() => null);
  if (!unfinished) return;
  throw new Error(
    `The backup ${unfinished._id} is not completely restored. Run the same restore again.`,
  );
}
