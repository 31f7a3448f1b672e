import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { runCommand } from '../../processes/run-command.ts';
import { messageOf } from '../../user-error.ts';
import { whereOnPath } from '../probe.ts';

const policyFile = '/usr/sbin/policy-rc.d';
const env = { DEBIAN_FRONTEND: 'noninteractive' };

/** Returns why apt-get cannot install here, or null if it can. */
export async function aptUnavailable(): Promise<string | null> {
  if ((await whereOnPath('apt-get')).length === 0) return 'not a Debian or Ubuntu system';
  if (process.getuid?.() !== 0) return 'needs root';
  return null;
}

/**
 * All apt-get work of one run: the index is updated once, the packages known to be needed are
 * installed together, and nothing runs in parallel, since apt-get locks.
 */
export class AptBatch {
  readonly #wanted: string[];
  #update: Promise<string> | undefined;
  #together: Promise<boolean> | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  /** @param wanted packages that will be requested, installed together with the first of them */
  constructor(wanted: string[]) {
    this.#wanted = [...new Set(wanted)];
  }

  /** @throws Error with the output of apt-get */
  async install(packages: string[]): Promise<void> {
    const inBatch = packages.every((name) => this.#wanted.includes(name));
    if (inBatch) {
      this.#together ??= this.#aptInstall(this.#wanted).then(
        () => true,
        () => false,
      );
      if (await this.#together) return;
    }
    // One package unknown to this release fails the whole batch, so each is also tried alone.
    await this.#aptInstall(packages);
  }

  #aptInstall(packages: string[]): Promise<void> {
    const turn = this.#queue.then(() => this.#installNow(packages));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #installNow(packages: string[]): Promise<void> {
    this.#update ??= runCommand('apt-get', ['update', '-qq'], { env }).catch(messageOf);
    const updateSaid = await this.#update;
    const release = await preventDaemonStarts();
    try {
      const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
      await runCommand('apt-get', ['install', ...options, ...packages], { env });
    } catch (error) {
      throw new Error(`${messageOf(error)}${updateSaid ? ` (${updateSaid.slice(-200)})` : ''}`);
    } finally {
      await release();
    }
  }
}

/** Server packages start their servers on installation; the launcher only needs the program. */
async function preventDaemonStarts(): Promise<() => Promise<void>> {
  if (existsSync(policyFile)) return async () => {};
  await writeFile(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rm(policyFile, { force: true });
}
