import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportsFullDisk } from '../data/write-failures.ts';
import { messageOf, UserError } from '../user-error.ts';
import { type HealthCheck, HealthWatch } from './health-watch.ts';
import { setNiceness } from './niceness.ts';
import { ProcessLog } from './process-log.ts';
import { signalGroup, startMark } from './process-table.ts';
import { withoutNpm } from './run-command.ts';

/** Pause before the second restart in quick succession; the first restart is immediate. */
const shortestPauseMs = 500;
const longestPauseMs = 30_000;
const steadyAfterMs = 60_000;

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  /** Added to this process's own environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  logFile: string;
  /**
   * Resolves once the process can be used. Aborted through `signal` when the process dies or takes
   * too long. `onLine` adds a listener for its standard output.
   */
  ready: (process: {
    signal: AbortSignal;
    onLine: (listener: LineListener) => void;
  }) => Promise<void>;
  readyTimeoutMs?: number;
  /** Niceness on a busy machine, from 0, the default, to 19. */
  niceness?: number;
  /** Milliseconds that it may take to end after SIGTERM before it is killed. */
  stopTimeoutMs?: number;
  /** Restart it when it dies by itself or hangs: immediately at first, then with growing pauses. */
  autoRestart: boolean;
  /** Polled while it runs. Without it, only the end of the process is noticed. */
  health?: HealthCheck;
  /** Receives a sentence about events that the user at the terminal should know about. */
  report: (sentence: string) => void;
  /** Called whenever it starts or ends. */
  onChange?: (process: ManagedProcess) => void;
}

export type LineListener = (line: string) => void;

interface Running {
  child: ChildProcess;
  pid: number;
  mark: string;
  exited: Promise<string>;
  startedAt: number;
  watch?: HealthWatch;
}

/** A process that is kept running, in its own process group. */
export class ManagedProcess {
  readonly name: string;
  #spec: ProcessSpec;
  #log: ProcessLog | undefined;
  #running: Running | undefined;
  #wanted = false;
  #cameUp = false;
  #pauseMs = 0;

  constructor(spec: ProcessSpec) {
    this.name = spec.name;
    this.#spec = spec;
  }

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.#running?.pid;
  }

  /** Start time while it runs, to recognize it later. */
  get mark(): string | undefined {
    return this.#running?.mark;
  }

  /** Text that its command line contains, to recognize it later. */
  get recognizedBy(): string {
    return this.#spec.args.find((arg) => arg.includes('/')) ?? this.#spec.command;
  }

  /** Returns its recent output from both streams, up to a MiB. */
  logs(): string {
    return this.#log?.tail() ?? '';
  }

  /** @throws UserError with its last output if it does not start */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#wanted = true;
    this.#cameUp = false;
    await this.#launch();
  }

  /** Asks it to end, kills it if it does not, and leaves it off. */
  async stop(): Promise<void> {
    this.#wanted = false;
    const running = this.#running;
    if (!running) return;
    running.watch?.stop();
    running.child.kill('SIGTERM');
    const patience = this.#spec.stopTimeoutMs ?? 15_000;
    const slow = sleep(patience, 'slow', { ref: false });
    if ((await Promise.race([running.exited, slow])) === 'slow') {
      this.#spec.report(`${this.name} did not stop within ${patience / 1000} s and is killed.`);
      signalGroup(running.pid, 'SIGKILL');
    }
    await running.exited;
  }

  /** Sends a signal to it and its children, as a crash would; resolves when it has ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const running = this.#running;
    if (!running) return;
    signalGroup(running.pid, signal);
    if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await running.exited;
  }

  /**
   * Stops it if it is running and starts it again, with other arguments if they are given; resolves
   * when it is ready.
   */
  async restart(args = this.#spec.args): Promise<void> {
    await this.stop();
    this.#spec = { ...this.#spec, args };
    await this.start();
  }

  async #launch(): Promise<void> {
    const spec = this.#spec;
    this.#log ??= new ProcessLog(spec.logFile, { report: spec.report });
    const log = this.#log;
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: { ...withoutNpm(process.env), ...spec.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C in a terminal must reach only the launcher, which then shuts down in order.
      detached: true,
    });
    if (spec.niceness && child.pid) setNiceness(child.pid, spec.niceness);
    const listeners = new Set<LineListener>();
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.write(`${line}\n`);
      for (const listener of listeners) listener(line);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => log.write(text));

    const gone = new AbortController();
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) =>
        resolve(signal ? `signal ${signal}` : `exit code ${code}`),
      );
    });
    const pid = child.pid ?? 0;
    const running: Running = { child, pid, mark: startMark(pid), exited, startedAt: Date.now() };
    this.#running = running;
    spec.onChange?.(this);
    void exited.then((how) => {
      gone.abort(new Error(how));
      this.#onExit(running, how);
    });
    try {
      const timeout = AbortSignal.timeout(spec.readyTimeoutMs ?? 60_000);
      const signal = AbortSignal.any([gone.signal, timeout]);
      const givenUp = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const ready = spec.ready({ signal, onLine: (listener) => listeners.add(listener) });
      ready.catch(() => undefined);
      await Promise.race([ready, givenUp]);
      this.#cameUp = true;
      this.#watch(running);
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      const why = timedOut ? 'it was not ready in time' : messageOf(error);
      if (this.#running === running && running.pid) signalGroup(running.pid, 'SIGKILL');
      throw new UserError(
        `${this.name} did not start: ${why}. Its log is ${spec.logFile}; the end of it:\n${lastLines(log.tail())}`,
      );
    } finally {
      listeners.clear();
    }
  }

  #watch(running: Running): void {
    const { health, autoRestart, report } = this.#spec;
    if (!health || !autoRestart || !this.#wanted || this.#running !== running) return;
    const onHang = () => {
      report(`${this.name} does not answer any more and is killed.`);
      signalGroup(running.pid, 'SIGKILL');
    };
    running.watch = new HealthWatch({ pid: running.pid, check: health, onHang });
  }

  #onExit(running: Running, how: string): void {
    running.watch?.stop();
    // A killed process must not leave its own children (such as ffmpeg) behind.
    if (running.pid) signalGroup(running.pid, 'SIGKILL');
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#spec.onChange?.(this);
    // A process that never became ready is handled by the caller that started it.
    if (!this.#wanted || !this.#cameUp || !this.#spec.autoRestart) return;
    if (Date.now() - running.startedAt > steadyAfterMs) this.#pauseMs = 0;
    void this.#startAgain(how);
  }

  async #startAgain(how: string): Promise<void> {
    const pause = this.#pauseMs;
    this.#pauseMs = Math.min(Math.max(pause * 2, shortestPauseMs), longestPauseMs);
    const isFull = reportsFullDisk(lastLines(this.logs()));
    const why = isFull ? `${how}, as its disk is full` : how;
    const when = pause === 0 ? '' : ` in ${pause / 1000} s`;
    this.#spec.report(
      `${this.name} ended unexpectedly (${why}); starting it again${when}. Its log is ${this.#spec.logFile}`,
    );
    await sleep(pause);
    if (!this.#wanted || this.#running) return;
    try {
      await this.#launch();
      this.#spec.report(`${this.name} runs again.`);
    } catch {
      // The exit that made it fail has already scheduled the next attempt.
    }
  }
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-8).join('\n');
}
