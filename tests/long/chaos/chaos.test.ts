import { cp } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '@atelier/dev-machine/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { describeFault, faultsOf } from '../../support/chaos/faults.ts';
import { startTroubledApp, type TroubledApp } from '../../support/chaos/troubled-app.ts';
import { Mix } from '../../support/mix/mix.ts';
import { readsCatalog } from '../../support/mix/visitors.ts';
import {
  expectNoOrphans,
  untilNothingIsLeftToDo,
} from '../../support/processes/faults/shown-content.ts';
import { seed } from '../../support/processes/soak.ts';
import { Traffic } from '../../support/processes/traffic.ts';
import { useQueues } from '../../support/processes/use-queues.ts';

/** Set by `npm run chaos`, with a seed. */
const minutes = Number(process.env.CHAOS_MINUTES || 1);
/** Longest time of a call, in milliseconds; an upload makes several. */
const patienceMs = 60_000;

let troubled: TroubledApp;
const reports: string[] = [];
beforeAll(async () => {
  troubled = await startTroubledApp((sentence) => reports.push(sentence));
});
afterAll(() => troubled?.remove());
const queues = useQueues({
  get env() {
    return troubled.app.env;
  },
});

test('whatever is killed, frozen, slowed or cut off: nothing acknowledged is lost, and nothing stuck', {
  timeout: (minutes + 12) * 60_000,
}, async ({ onTestFailed }) => {
  const faults = faultsOf(seed, minutes);
  const done: string[] = [];
  const { app } = troubled;
  onTestFailed(async () => {
    const folder = path.join(cacheDir(), 'chaos', String(seed));
    await cp(path.join(app.dataDir, 'logs'), folder, { recursive: true });
    console.error(`Seed ${seed}. Logs are in ${folder}. So far:\n  ${done.join('\n  ')}`);
    console.error(`What the launcher reported:\n  ${reports.join('\n  ')}`);
  });
  const mix = await Mix.begin(app);
  const traffic = new Traffic(mix.habits);
  try {
    for (const fault of faults) {
      done.push(`${new Date().toISOString()} ${describeFault(fault)}`);
      await troubled.inflict(fault);
    }
    const back = Date.now();
    await until('everything works again', () => traffic.allWorkSince(back), { within: 180_000 });
  } finally {
    await traffic.end();
  }
  console.log(`Seed ${seed}, ${faults.length} faults. ${catalogTimes(traffic)}`);
  expect(traffic.seen.filter(isWrong)).toEqual([]);
  expect(await mix.lost()).toEqual([]);
  await untilNothingIsLeftToDo(app, queues);
  await expectNoOrphans(app);
});

/**
 * Tells whether a response is neither a success nor a refusal in the standard format, or came too
 * late. A killed gateway breaks connections.
 */
function isWrong({ name, status, milliseconds, oddity }: Traffic['seen'][number]): boolean {
  if (milliseconds > patienceMs) return true;
  if (status === 0) return oddity?.includes('No answer within') === true;
  // An upload that was interrupted for long has expired.
  if (name === 'upload in pieces' && status === 404) return false;
  // The response to a HEAD request has no body.
  const isOdd = oddity !== null && oddity !== '';
  return isOdd || !(status < 300 || status === 503 || status === 504);
}

function catalogTimes({ seen }: Traffic): string {
  const reads = seen.filter(({ name }) => name === readsCatalog);
  const good = reads.filter(({ status }) => status === 200);
  const times = good.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return `The catalog answered ${good.length} of ${reads.length} reads, half within ${at(0.5)} ms and 99 % within ${at(0.99)} ms.`;
}
