import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@atelier/dev-machine/user-error';
import { ObjectStore, type StoredObject } from '@atelier/service-kit/storage/object-store';
import { folderPlace } from './folder-place.ts';
import { buffersOf, isOld, type Place } from './place.ts';
import { inStoreWords } from './store-words.ts';

/**
 * Opens the place that `text` names: `s3://bucket` or `s3://bucket/prefix`, with the server and its
 * keys in BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY and BACKUP_S3_REGION; or a
 * folder.
 */
export function openPlace(text: string, env: NodeJS.ProcessEnv = process.env): Place {
  const s3 = bucketOf(text);
  return s3 ? bucketPlace(s3.bucket, s3.prefix, env) : folderPlace(path.resolve(text));
}

function bucketOf(text: string): { bucket: string; prefix: string } | null {
  const found = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(text);
  return found && { bucket: found[1]!, prefix: found[2]! };
}

/**
 * Refuses a place that is part of the copy itself: each backup would contain those before it, and
 * they would be lost with the copy.
 *
 * @param copy the environment of the copy
 * @param dataDir its folder, if `npm start` runs it
 * @throws UserError that says where backups would be
 */
export function requireApart(
  text: string,
  copy: NodeJS.ProcessEnv,
  dataDir?: string,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const inside = `Backups in ${text} would be lost together with the copy.`;
  const s3 = bucketOf(text);
  if (s3) {
    const isSameServer = originOf(env.BACKUP_S3_ENDPOINT) === originOf(copy.S3_ENDPOINT);
    if (isSameServer && s3.bucket === (copy.S3_BUCKET || 'atelier')) {
      throw new UserError(`${inside} This is its bucket: choose another one.`);
    }
  } else if (dataDir && `${path.resolve(text)}/`.startsWith(`${path.resolve(dataDir)}/`)) {
    throw new UserError(`${inside} It is in DATA_DIR: choose a folder outside of it.`);
  }
}

/**
 * Refuses a folder that does not exist as one to read backups from.
 *
 * @throws UserError that names it
 */
export async function requireThere(text: string): Promise<void> {
  if (bucketOf(text)) return;
  const folder = path.resolve(text);
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error) || found.code !== 'ENOENT') return;
  throw new UserError(
    `There is no folder ${folder}. If it is on a disk of its own, mount that disk.`,
  );
}

const originOf = (address = '') => URL.parse(address)?.origin;

function bucketPlace(bucket: string, prefix: string, env: NodeJS.ProcessEnv): Place {
  const given = (name: string) => {
    const value = env[`BACKUP_S3_${name}`];
    if (!value) throw new UserError(`Set BACKUP_S3_${name} to keep backups in a bucket.`);
    return value;
  };
  const endpoint = given('ENDPOINT');
  if (!URL.canParse(endpoint)) {
    throw new UserError('BACKUP_S3_ENDPOINT must be an address such as https://s3.example.com.');
  }
  const store = new ObjectStore({
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: given('ACCESS_KEY'),
    S3_SECRET_KEY: given('SECRET_KEY'),
    S3_REGION: env.BACKUP_S3_REGION || 'us-east-1',
    S3_BUCKET: bucket,
  });
  const root = prefix ? `${prefix}/` : '';
  const inWords = inStoreWords(`The bucket ${bucket} at ${endpoint}`);
  const collect = async (below: string, keep: (object: StoredObject) => boolean) => {
    const files = new Set<string>();
    for await (const object of store.list(below)) {
      if (keep(object)) files.add(object.key.slice(root.length));
    }
    return files;
  };
  return {
    name: `s3://${bucket}/${root}`.replace(/\/$/, ''),
    async write(file, source) {
      const type = 'application/octet-stream';
      await store.putStream(root + file, buffersOf(source), type).catch(inWords);
    },
    async read(file) {
      return (await store.get(root + file).catch(inWords))?.stream ?? null;
    },
    // An upload that was broken off is no object; the lifecycle of a bucket removes its parts.
    removeUnfinished: async () => undefined,
    listOld: () => collect(root, ({ modified }) => isOld(modified.getTime())).catch(inWords),
    remove: (file) => store.remove(root + file).catch(inWords),
    list: (folder) => collect(`${root}${folder}/`, () => true).catch(inWords),
  };
}
