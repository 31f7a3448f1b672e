import { url as inspectorUrl } from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Interval of heartbeats and of the checks for them, in milliseconds. */
const intervalMs = 1_000;

/** Data for the watchdog thread. */
export interface Watch {
  /** Heartbeat counter, shared with the thread. */
  readonly beats: Int32Array;
  readonly name: string;
  readonly blockedMs: number;
  readonly intervalMs: number;
}

/**
 * Ends this process when its event loop is blocked, so that a supervisor restarts it: a thread
 * checks whether the loop still runs. A second in which the thread itself was delayed does not
 * count, since the machine is then busy or was suspended. Disabled under a debugger.
 *
 * @param blockedSeconds 0 for never
 */
export function startWatchdog(name: string, blockedSeconds: number): void {
  if (blockedSeconds === 0 || inspectorUrl()) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), intervalMs).unref();
  const watch: Watch = { beats, name, blockedMs: blockedSeconds * 1_000, intervalMs };
  // In a build, both files are JavaScript beside each other.
  const thread =
    path.parse(import.meta.url).ext === '.ts' ? 'watchdog-thread.ts' : 'watchdog-thread.js';
  new Worker(new URL(thread, import.meta.url), {
    workerData: watch,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
