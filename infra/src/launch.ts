import { startApp } from '@atelier/dev-machine/app';
import { type Backends, startBackends } from '@atelier/dev-machine/backends/start-backends';
import { buildClient } from '@atelier/dev-machine/client-build';
import { print, step, warn } from '@atelier/dev-machine/console/progress';
import { type RecordedProcess, writeRunState } from '@atelier/dev-machine/data/run-state';
import type { Secrets } from '@atelier/dev-machine/data/secrets';
import { writeFailures } from '@atelier/dev-machine/data/write-failures';
import type { ManagedProcess } from '@atelier/dev-machine/processes/managed-process';
import { signalGroup, startMark } from '@atelier/dev-machine/processes/process-table';
import { programNamed } from '@atelier/dev-machine/programs/programs';
import {
  type FoundPrograms,
  programsToStart,
  provision,
} from '@atelier/dev-machine/programs/provision';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { learnerEmail, seedContent } from '@atelier/seed/seed';
import pc from 'picocolors';
import { readyLines, type SignIns, signInsThatWork } from './announce.ts';
import { findHazards } from './hazards.ts';
import { transcriptionEnv } from './transcription/transcription-settings.ts';

/** Milliseconds before a failed write of the state is retried. */
const recordAgainMs = 5_000;

/** One copy of the product on this machine. */
export interface Copy {
  /** Its `DATA_DIR`, absolute. */
  folder: string;
  port: number;
  /** Number of processes that work on videos. */
  workers: number;
  adminEmail: string;
  adminPassword: string;
  secrets: Secrets;
}

/** Starts a copy in order, and can shut it down from any point on. */
export class Launch {
  readonly #copy: Copy;
  readonly #backends = new Set<ManagedProcess>();
  readonly #app = new Set<ManagedProcess>();
  #env: Record<string, string> = {};
  #installing = true;
  #goingDown = false;
  readonly #seeding = new AbortController();
  #coming: Promise<void> | undefined;
  #recordAgain: NodeJS.Timeout | undefined;

  constructor(copy: Copy) {
    this.#copy = copy;
  }

  /**
   * Resolves when the product is usable. @throws UserError if a part cannot be obtained or started
   */
  up(): Promise<void> {
    this.#coming = this.#up();
    return this.#coming;
  }

  /** Stops gateways, then services and workers, then the backends, each with time to drain. */
  async down(): Promise<void> {
    this.#goingDown = true;
    this.#seeding.abort();
    await this.#stopAll();
    if (this.#installing) return;
    // A part that was starting when the request came is stopped too.
    await this.#coming?.catch(() => undefined);
    await this.#stopAll();
  }

  /** Kills everything immediately. */
  killAll(): void {
    for (const { pid } of [...this.#app, ...this.#backends]) if (pid) signalGroup(pid, 'SIGKILL');
  }

  async #up(): Promise<void> {
    const copy = this.#copy;
    const common = { dataDir: copy.folder, autoRestart: true, report: warn };
    const [programs, client] = await Promise.all([provision(programsToStart), buildClient()]);
    if (!client) warn('The client is not there yet: only /api and /media are served.');
    this.#installing = false;
    this.#stopHere();
    printGivenPrograms(programs);
    const ffmpeg = programs.ffmpeg?.path ?? null;
    for (const hazard of await findHazards({ env: process.env, ffmpeg })) warn(hazard);

    const backends = await step('Starting the backends', () =>
      startBackends({ ...common, programs, onChange: (one) => this.#noted(this.#backends, one) }),
    );
    const transcription = await transcriptionEnv(copy.folder, process.env);
    this.#env = { ...environment(copy, backends, programs, client), ...transcription };
    this.#stopHere();

    await step('Starting the services', () =>
      startApp({
        ...common,
        env: this.#env,
        counts: { worker: copy.workers, transcriber: transcription ? 1 : 0 },
        port: copy.port,
        onChange: (one) => this.#noted(this.#app, one),
      }),
    );
    this.#stopHere();

    await this.#seed(programs);
    if (!this.#goingDown) await this.#announce();
  }

  /**
   * Resolves when the first course plays; the other demo videos are added while the product is in
   * use. The product works without demo content, so a failure is only reported.
   */
  #seed(programs: FoundPrograms): Promise<void> {
    const { port, folder } = this.#copy;
    const options = {
      url: `http://127.0.0.1:${port}`,
      dataDir: folder,
      ...this.#signIns(),
      ffmpeg: programs.ffmpeg?.path ?? 'ffmpeg',
      signal: this.#seeding.signal,
    };
    return new Promise((usable) => {
      seedContent(options, usable)
        .catch((error) => {
          if (this.#goingDown) return;
          warn(`The demo content is incomplete: ${messageOf(error)}`);
          warn('npm run seed, in another terminal, goes on where it stopped.');
        })
        .finally(usable);
    });
  }

  #signIns(): SignIns {
    const { adminEmail, adminPassword, secrets } = this.#copy;
    return {
      admin: { email: adminEmail, password: adminPassword },
      learner: { email: learnerEmail, password: secrets.learnerPassword },
    };
  }

  async #announce(): Promise<void> {
    const signIns = this.#signIns();
    const works = await signInsThatWork(this.#env, signIns);
    const { PUBLIC_URL } = process.env;
    const [title, ...details] = readyLines(this.#copy.port, PUBLIC_URL, signIns, works);
    print('');
    print(pc.bold(pc.green(title)));
    for (const line of details) print(`  ${line}`);
    print(pc.dim('  Ctrl-C stops everything.'));
  }

  async #stopAll(): Promise<void> {
    const isGateway = ({ name }: ManagedProcess) => name.startsWith('gateway');
    const app = [...this.#app];
    const stop = (processes: ManagedProcess[]) => Promise.all(processes.map((one) => one.stop()));
    await stop(app.filter(isGateway));
    await stop(app.filter((one) => !isGateway(one)));
    await stop([...this.#backends]);
  }

  #stopHere(): void {
    if (this.#goingDown) throw new UserError('Stopped while starting.');
  }

  #noted(group: Set<ManagedProcess>, process: ManagedProcess): void {
    group.add(process);
    this.#record();
  }

  /** Retries if the disk is full, since the next start has to know which processes run. */
  #record(): void {
    clearTimeout(this.#recordAgain);
    const { folder, port } = this.#copy;
    const recorded = (kind: RecordedProcess['kind'], group: Set<ManagedProcess>) =>
      [...group].flatMap(({ name, pid, mark, recognizedBy }) =>
        pid ? [{ kind, name, pid, mark, recognizedBy }] : [],
      );
    try {
      writeRunState(folder, {
        launcher: process.pid,
        launcherMark: startMark(process.pid),
        url: `http://localhost:${port}`,
        env: this.#env,
        processes: [...recorded('app', this.#app), ...recorded('backend', this.#backends)],
      });
      writeFailures.worked(folder, warn);
    } catch (error) {
      writeFailures.failed(folder, error, warn);
      this.#recordAgain = setTimeout(() => this.#record(), recordAgainMs).unref();
    }
  }
}

/** Reports backends that run elsewhere: they are neither started nor stopped here. */
function printGivenPrograms(programs: FoundPrograms): void {
  const given = Object.values(programs).filter(
    ({ source, path }) => source === 'environment' && !path,
  );
  if (given.length === 0) return;
  const titles = given.map(({ name }) => programNamed(name).title).join(', ');
  print(`Running elsewhere, by the addresses in the environment: ${titles}.`);
}

function environment(
  copy: Copy,
  backends: Backends,
  programs: FoundPrograms,
  client: string | null,
): Record<string, string> {
  return {
    ...backends.env,
    FFMPEG_PATH: programs.ffmpeg?.path ?? 'ffmpeg',
    FFPROBE_PATH: programs.ffprobe?.path ?? 'ffprobe',
    ADMIN_EMAIL: copy.adminEmail,
    ADMIN_PASSWORD: copy.adminPassword,
    DATA_DIR: copy.folder,
    ...(client ? { CLIENT_DIST: client } : {}),
  };
}
