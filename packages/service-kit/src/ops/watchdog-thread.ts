import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watch } from './watchdog.ts';

const { beats, name, blockedMs, intervalMs } = workerData as Watch;
let seen = -1;
let silentMs = 0;
let last = performance.now();

setInterval(() => {
  const now = performance.now();
  const passed = now - last;
  last = now;
  const beat = Atomics.load(beats, 0);
  if (beat !== seen) silentMs = 0;
  else if (passed < 2 * intervalMs) silentMs += passed;
  seen = beat;
  if (silentMs >= blockedMs) end();
}, intervalMs);

function end(): void {
  const time = new Date().toISOString();
  const line = { level: 'fatal', time, process: name, event: 'event-loop-blocked' };
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
