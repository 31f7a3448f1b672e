import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBackends } from '@atelier/dev-machine/backends/start-backends';
import { ensureDataDir } from '@atelier/dev-machine/data/data-dir';
import { releaseLock, takeLock } from '@atelier/dev-machine/data/lock';
import { endOrphans, endWithLauncher, writeRunState } from '@atelier/dev-machine/data/run-state';
import { keepSecrets } from '@atelier/dev-machine/data/secrets';
import { dataDir } from '@atelier/dev-machine/paths';
import type { ManagedProcess } from '@atelier/dev-machine/processes/managed-process';
import { startMark } from '@atelier/dev-machine/processes/process-table';
import { programsToStart, provision } from '@atelier/dev-machine/programs/provision';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { writeLedger } from '@atelier/seed/ledger';
import { type CopyData, withCopy } from '../backup/copy.ts';
import { type Manifest, readManifest } from '../backup/manifest.ts';
import { openPlace, requireApart, requireThere } from '../backup/open-place.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { sealOf } from '../backup/seal.ts';

const usage = [
  'Usage: npm run restore -- <folder or s3://bucket/prefix> [--at <backup>] [--replace]',
  '       npm run restore -- <folder or s3://bucket/prefix> --check    only reads the backup',
].join('\n');

/**
 * Restores the newest backup, or that of `--at`, into the copy of `DATA_DIR`, which must not run; or
 * into the backends that the environment names.
 */
export async function restore(args: string[]): Promise<number> {
  const { from, at, replace, check } = parse(args);
  await requireThere(from);
  const kept = { place: openPlace(from), seal: await sealOf() };
  const manifest = await readManifest(kept.place, kept.seal, at);
  if (check) {
    await checkBackup(kept, manifest);
    console.log(`The backup ${manifest.id} is complete.`);
    return 0;
  }
  const into = async (copy: CopyData) => restoreBackup(copy, kept, manifest, replace);
  const mails = process.env.MONGO_URL
    ? await withCopy(process.env, (copy) => {
        requireApart(from, process.env);
        requireFactorKey(copy, manifest);
        return into(copy);
      })
    : await intoDataDir(manifest, into);
  console.log(`Restored the backup ${manifest.id}.`);
  if (mails > 0) {
    console.log(`Mails that were left out, because they may have been sent since: ${mails}`);
  }
  return 0;
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        replace: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    });
    const [from] = positionals;
    if (from && positionals.length === 1) return { ...values, from };
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${usage}`);
  }
  throw new UserError(usage);
}

/** Without the key of the backup, nobody with a second factor could sign in. */
function requireFactorKey({ secrets }: CopyData, manifest: Manifest): void {
  if (secrets.factorKey === manifest.secrets.factorKey) return;
  throw new UserError(
    'The secrets of second factors in this backup are encrypted with another FACTOR_KEY. ' +
      'Set FACTOR_KEY to that of the copy that was backed up; it is in the manifest.',
  );
}

async function intoDataDir(
  manifest: Manifest,
  into: (copy: CopyData) => Promise<number>,
): Promise<number> {
  const folder = dataDir();
  await ensureDataDir(folder);
  const lock = path.join(folder, 'run', 'lock');
  if ((await takeLock(lock)) !== null) {
    throw new UserError(`Atelier runs on ${folder}. Stop it first, or set DATA_DIR.`);
  }
  endWithLauncher(folder);
  try {
    await endOrphans(folder);
    const programs = await provision(programsToStart);
    const started = new Set<ManagedProcess>();
    const backends = await startBackends({
      ...{ programs, dataDir: folder },
      only: ['mongo', 'redis', 'object-store'],
      onChange: (process) => recordBackends(folder, started.add(process)),
    });
    try {
      const restored = await withCopy(backends.env, into);
      await keepSecrets(folder, manifest.secrets);
      // Otherwise, the next start would add the demo content to a school that never had it.
      await writeLedger(folder, { done: true, added: {} });
      return restored;
    } finally {
      await backends.stop();
    }
  } finally {
    await releaseLock(lock);
  }
}

/** Records the backends, so that they are ended even if this process is killed. */
function recordBackends(folder: string, started: ReadonlySet<ManagedProcess>): void {
  const processes = [...started].flatMap(({ name, pid, mark, recognizedBy }) =>
    pid ? [{ kind: 'backend' as const, name, pid, mark, recognizedBy }] : [],
  );
  const { pid: launcher } = process;
  const launcherMark = startMark(launcher);
  writeRunState(folder, { launcher, launcherMark, url: '', env: {}, processes });
}
