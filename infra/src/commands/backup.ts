import { parseArgs } from 'node:util';
import { requireRunning } from '@atelier/dev-machine/data/run-state';
import { ensureSecrets } from '@atelier/dev-machine/data/secrets';
import { dataDir } from '@atelier/dev-machine/paths';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { withCopy } from '../backup/copy.ts';
import { rememberPlace, requireMounted } from '../backup/known-places.ts';
import { openPlace, requireApart } from '../backup/open-place.ts';
import { sealOf } from '../backup/seal.ts';
import { takeBackup } from '../backup/take-backup.ts';

const usage = [
  'Usage: npm run backup -- <folder or s3://bucket/prefix>',
  '       npm run backup -- <folder or s3://bucket/prefix> --new    where earlier backups are gone',
].join('\n');

/**
 * Backs up the running copy, or the one whose backends the environment names (`MONGO_URL`,
 * `S3_ENDPOINT` and so on).
 */
export async function backup(args: string[]): Promise<number> {
  const { to, isNew } = parse(args);
  const place = openPlace(to);
  const seal = await sealOf();
  const { env, learnerPassword, folder } = await copyHere();
  requireApart(to, env, folder);
  if (folder && !isNew) await requireMounted(folder, place);
  const { id, collections, objects } = await withCopy(env, (copy) =>
    takeBackup({ ...copy, secrets: { ...copy.secrets, learnerPassword } }, place, seal),
  );
  if (folder) await rememberPlace(folder, place);
  const rows = collections.reduce((sum, one) => sum + one.rows, 0);
  const megabytes = (objects.total / 1e6).toFixed(0);
  const how = seal.ending ? 'encrypted' : 'not encrypted: as confidential as the copy itself';
  console.log(`Backup ${id}: ${rows} rows, ${objects.count} files of ${megabytes} MB, ${how}.`);
  return 0;
}

function parse(args: string[]): { to: string; isNew: boolean } {
  try {
    const options = { new: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [to] = positionals;
    if (to && positionals.length === 1) return { to, isNew: values.new };
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${usage}`);
  }
  throw new UserError(usage);
}

interface CopyHere {
  /** What reaches the copy. */
  readonly env: NodeJS.ProcessEnv;
  /** The password of its demo learner. */
  readonly learnerPassword?: string;
  /** Its `DATA_DIR`. */
  readonly folder?: string;
}

async function copyHere(): Promise<CopyHere> {
  if (process.env.MONGO_URL) return { env: process.env };
  const folder = dataDir();
  const { env } = await requireRunning(folder);
  const { learnerPassword } = await ensureSecrets(folder);
  return { env, learnerPassword, folder };
}
