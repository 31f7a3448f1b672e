import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { backendNames } from '@atelier/dev-machine/backends/backend';
import { until } from '../../calls/until.ts';
import type { TestApp } from '../app.ts';
import type { TestBackends } from '../test-backends.ts';
import { Acknowledged } from './acknowledged.ts';
import {
  type How,
  memoryOf,
  type Outcome,
  type Part,
  refusedOf,
  unanswered,
  wrongOf,
} from './outcome.ts';
import { Probes } from './probes.ts';

/** The product on backends of its own, all restarted when they die or hang. */
export interface RestartingApp {
  readonly app: TestApp;
  readonly backends: TestBackends;
  /** Messages of the launcher, with `performance.now()` as the time. */
  readonly reports: readonly { readonly at: number; readonly sentence: string }[];
}

const everyMs = 200;

/** Kills or freezes a part during writes, and waits until everything works again. */
export async function injectFault(running: RestartingApp, part: Part, how: How): Promise<Outcome> {
  const { app, reports } = running;
  const copies = app.processes.filter(({ name }) => name === part).length || 1;
  const acknowledged = await Acknowledged.begin(app);
  const before = memoryOf(app.processes.map(({ pid }) => pid));
  const probes = new Probes(acknowledged.probes(everyMs));
  let uploaded: Promise<void> | undefined;
  let from = 0;
  let back = 0;
  try {
    await until('every call works', () => probes.allWork(0));
    uploaded = acknowledged.upload();
    from = performance.now();
    await hit(running, part, how);
    back = await until(
      `${part} runs again`,
      () => reports.find(({ at, sentence }) => at > from && /runs again/.test(sentence))?.at,
      { within: 120_000 },
    );
    await until('every call works again', () => probes.allWork(back), { within: 120_000 });
  } finally {
    await probes.end();
    await uploaded;
  }
  const later = probes.seen.filter(({ began }) => began >= from);
  return {
    ...{ part, how, copies },
    flows: probes.recoverySeconds(from),
    runs: (back - from) / 1_000,
    ...refusedOf(later),
    lost: await acknowledged.lost(),
    stuck: unanswered(later) + (await acknowledged.unfinished()),
    wrong: wrongOf(later, part),
    memory: [before, memoryOf(app.processes.map(({ pid }) => pid))],
  };
}

async function hit({ app, backends }: RestartingApp, part: Part, how: How): Promise<void> {
  const backend = backendNames.find((name) => name === part);
  if (backend) await (how === 'kill' ? backends.stop(backend) : backends.freeze(backend));
  else await app.process(part as AppProcessName).kill(how === 'kill' ? 'SIGKILL' : 'SIGSTOP');
}
