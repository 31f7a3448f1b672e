import { url as inspectorUrl } from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Milliseconds between two signs of life, and between two looks for one. */
const everyMs = 1_000;

/** What the thread needs to know. */
export interface Watch {
  /** Counts the signs of life, shared with the thread. */
  readonly beats: Int32Array;
  readonly name: string;
  readonly blockedMs: number;
  readonly everyMs: number;
}

/**
 * Ends this process when its event loop is blocked, so that whoever restarts processes does: a
 * thread looks whether the loop still turns. A second in which the thread itself was held up does
 * not count, since then the machine is busy or was suspended. Never under a debugger.
 *
 * @param blockedSeconds 0 for never
 */
export function startWatchdog(name: string, blockedSeconds: number): void {
  if (blockedSeconds === 0 || inspectorUrl()) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref();
  const watch: Watch = { beats, name, blockedMs: blockedSeconds * 1_000, everyMs };
  // In a build, both files are JavaScript beside each other.
  const thread =
    path.parse(import.meta.url).ext === '.ts' ? 'watchdog-thread.ts' : 'watchdog-thread.js';
  new Worker(new URL(thread, import.meta.url), {
    workerData: watch,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
