import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repoRoot } from '@atelier/dev-machine/paths';
import { execa } from 'execa';
import { stringify } from 'yaml';
import { composeFilePath } from './compose-file.ts';

export interface ComposeContainer {
  readonly service: string;
  readonly state: string;
  /** Empty if the container has no health check. */
  readonly health: string;
  readonly exitCode: number;
}

/** Returns the command that runs Compose, preferably version 2; null if none is installed. */
export async function composeCommand(): Promise<string[] | null> {
  for (const words of [['docker', 'compose'], ['docker-compose']]) {
    const [command = '', ...rest] = words;
    if (!(await execa(command, [...rest, 'version'], { reject: false })).failed) return words;
  }
  return null;
}

/** The product run from docker-compose.yml, separate from other copies on the same engine. */
export class ComposeProject {
  readonly #name: string;
  readonly #words: readonly string[];
  readonly #env: Readonly<Record<string, string | undefined>>;
  #folder = '';

  constructor(
    name: string,
    words: readonly string[],
    env: Readonly<Record<string, string | undefined>>,
  ) {
    this.#name = name;
    this.#words = words;
    this.#env = env;
  }

  /** @param override additions to the compose file */
  async up(override: object, args: readonly string[]): Promise<void> {
    this.#folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-compose-'));
    await writeFile(this.#overrideFile(), stringify(override));
    await this.#run('up', '--detach', ...args);
  }

  async containers(): Promise<ComposeContainer[]> {
    const ids = await this.#labelled('container', ['--all']);
    if (ids.length === 0) return [];
    const { stdout } = await execa('docker', ['inspect', ...ids]);
    return (JSON.parse(stdout) as InspectedContainer[]).map(({ Config, State }) => ({
      service: Config.Labels['com.docker.compose.service'] ?? '',
      state: State.Status,
      health: State.Health?.Status ?? '',
      exitCode: State.ExitCode,
    }));
  }

  async volumes(): Promise<string[]> {
    return this.#labelled('volume', []);
  }

  /** Returns the log of a service, or the last lines of each. */
  async logs(service?: string): Promise<string> {
    return this.#run('logs', '--no-color', ...(service ? [service] : ['--tail', '15']));
  }

  /** Removes containers, networks and volumes. */
  async down(): Promise<void> {
    if (!this.#folder) return;
    await this.#run('down', '--volumes', '--remove-orphans');
    await rm(this.#folder, { recursive: true, force: true });
    this.#folder = '';
  }

  async #labelled(kind: 'container' | 'volume', args: readonly string[]): Promise<string[]> {
    const label = `label=com.docker.compose.project=${this.#name}`;
    const { stdout } = await execa('docker', [kind, 'ls', '--quiet', ...args, '--filter', label]);
    return stdout.split('\n').filter(Boolean);
  }

  async #run(...args: string[]): Promise<string> {
    const [command = '', ...rest] = this.#words;
    const files = ['--file', composeFilePath, '--file', this.#overrideFile()];
    const project = ['--project-name', this.#name, '--project-directory', repoRoot];
    const { stdout } = await execa(command, [...rest, ...project, ...files, ...args], {
      env: this.#env,
    });
    return stdout;
  }

  #overrideFile(): string {
    return path.join(this.#folder, 'override.yml');
  }
}

/** The used part of the output of `docker inspect`. */
interface InspectedContainer {
  readonly Config: { readonly Labels: Readonly<Record<string, string>> };
  readonly State: {
    readonly Status: string;
    readonly ExitCode: number;
    readonly Health?: { readonly Status: string };
  };
}
