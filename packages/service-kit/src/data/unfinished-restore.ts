import type { mongo } from 'mongoose';

interface UnfinishedRestore {
  /** The backup. */
  readonly _id: string;
  /** Set while what the copy had is being deleted. */
  readonly isEmptying?: boolean;
}

/** Returns where a restore notes the backup that is not completely restored yet. */
export function restoreState(client: mongo.MongoClient, namespace: string) {
  return client.db(`${namespace}_restore`).collection<UnfinishedRestore>('state');
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
