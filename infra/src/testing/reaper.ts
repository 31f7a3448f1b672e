import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentEnded } from '@atelier/dev-machine/processes/cleaner';
import { processesOf } from './processes-of.ts';

/** Number of rounds: processes that start during one round are found in the next. */
const rounds = 50;
const pauseMs = 100;

const folder = process.argv[2];
if (!folder) throw new Error('Which folder?');
await parentEnded();
for (let round = 0; round < rounds; round += 1) {
  const left = processesOf(path.basename(folder), folder);
  if (left.length === 0) break;
  for (const pid of left) end(pid);
  await sleep(pauseMs);
}
await rm(folder, { recursive: true, force: true, maxRetries: 5 });

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}
