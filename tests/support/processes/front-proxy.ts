import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { whereOnPath } from '@atelier/dev-machine/programs/probe';
import { execa } from 'execa';
import { send } from '../calls/http-client.ts';
import { until } from '../calls/until.ts';

const [onPath] = await whereOnPath('nginx');
export const nginx = onPath ?? (await whereOnPath('/usr/sbin/nginx'))[0];
export const [caddy] = await whereOnPath('caddy');

/** Returns the end of a test's title that says why it cannot run; empty if it can. */
export const because = (program: string, found: string | undefined) =>
  found ? '' : ` (${program} is not on the PATH)`;

/** A proxy in front of the gateway. */
export interface FrontProxy {
  readonly url: string;
  /** Folder with its configuration, its cache and what it keeps for a while. */
  readonly folder: string;
  /** Returns what it has written to its output. */
  logs(): string;
  stop(): Promise<void>;
}

interface Proxied {
  readonly port: number;
  readonly folder: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** Starts a proxy and waits until it answers. */
async function startProxy({ port, folder, program, args }: Proxied): Promise<FrontProxy> {
  const child = execa(program, args, {
    cwd: folder,
    reject: false,
    all: true,
    env: { HOME: folder },
  });
  let output = '';
  child.all.on('data', (data: Buffer) => {
    output += data.toString();
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await child;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const answers = async () => (await send(url, 'GET', '/healthz')).status === 200;
  await until('the proxy answers', () => answers().catch(() => false), {
    within: 20_000,
  }).catch(async (error) => {
    await stop();
    throw new Error(output, { cause: error });
  });
  return { url, folder, logs: () => output, stop };
}

/** @param write returns the configuration for this folder */
export async function startNginx(
  port: number,
  write: (folder: string) => Promise<string>,
): Promise<FrontProxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, await write(folder));
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const args = ['-p', folder, '-c', file, '-g', `daemon off;${user}`];
  return startProxy({ port, folder, program: nginx!, args });
}

export async function startCaddy(port: number, config: string): Promise<FrontProxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-caddy-'));
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, config);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return startProxy({ port, folder, program: caddy!, args });
}
