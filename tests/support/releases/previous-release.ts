import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { cacheDir, repoRoot } from '@atelier/dev-machine/paths';
import { execa } from 'execa';

interface Release {
  readonly version: string;
  readonly commit: string;
}

export interface BuiltRelease extends Release {
  /** Absolute entry file of each process. */
  readonly entries: ReadonlyMap<AppProcessName, string>;
}

/** Returns the latest release before this code, or a sentence that says why it cannot be built. */
export async function previousRelease(): Promise<Release | string> {
  const text = await readFile(path.join(repoRoot, 'infra', 'releases.json'), 'utf8');
  const { version, commit } = (JSON.parse(text) as Release[]).at(-1)!;
  for (const name of [`v${version}`, commit]) {
    const found = await git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
    if (!found.failed) return { version, commit: found.stdout.trim() };
  }
  return `the history of this clone ends after ${version}: git fetch --unshallow`;
}

/** Builds a release from its own sources, once for this user. */
export async function buildRelease({ version, commit }: Release): Promise<BuiltRelease> {
  const folder = path.join(cacheDir(), 'releases', commit);
  if (!existsSync(folder)) await unpack(commit, folder);
  const rooms = ['packages/dev-machine', 'infra'];
  const room = rooms.find((one) => existsSync(path.join(folder, one, 'src/services-build.ts')));
  const script =
    `const { buildServices } = await import('./${room}/src/services-build.ts');` +
    'console.log(JSON.stringify([...(await buildServices())]));';
  const { stdout } = await execa(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
  });
  return { version, commit, entries: new Map(JSON.parse(stdout.split('\n').at(-1)!)) };
}

const git = (args: readonly string[]) => execa('git', args, { cwd: repoRoot, reject: false });

async function unpack(commit: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    const archive = path.join(unfinished, 'sources.tar');
    await execa('git', ['archive', '--output', archive, commit], { cwd: repoRoot });
    await execa('tar', ['-xf', archive, '-C', unfinished]);
    await addPackages(unfinished);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Shares the installed packages if the release has the same ones, and else installs its own. */
async function addPackages(folder: string): Promise<void> {
  const [ours, theirs] = await Promise.all([repoRoot, folder].map(installedPackages));
  if (ours !== theirs) {
    await execa('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
    return;
  }
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@atelier'), { recursive: true });
  for (const name of await readdir(path.join(repoRoot, 'node_modules'))) {
    if (name === '@atelier') continue;
    await symlink(path.join(repoRoot, 'node_modules', name), path.join(modules, name));
  }
  for (const name of await readdir(path.join(repoRoot, 'node_modules', '@atelier'))) {
    const rooms = ['packages', 'services', '.'].map((room) => path.join(folder, room, name));
    const own = rooms.find((room) => existsSync(room));
    // Relative, because the folder is moved to its place.
    const link = path.join(modules, '@atelier', name);
    if (own) await symlink(path.relative(path.dirname(link), own), link);
  }
}

/** Returns what the lock file says of packages from the registry, not of the project's own. */
async function installedPackages(folder: string): Promise<string> {
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: true }>;
  };
  const entries = Object.entries(lock.packages);
  return JSON.stringify(
    entries.filter(([where, { link }]) => where.includes('node_modules/') && !link),
  );
}
