import { appProcesses } from '@atelier/dev-machine/app-processes';
import { backendNames } from '@atelier/dev-machine/backends/backend';
import { afterAll, describe, expect, test } from 'vitest';
import { injectFault } from '../../support/processes/faults/inject-fault.ts';
import { injectLauncherFault } from '../../support/processes/faults/inject-launcher-fault.ts';
import {
  type How,
  type Outcome,
  type Part,
  tableOf,
} from '../../support/processes/faults/outcome.ts';
import { Launcher } from '../../support/processes/launcher.ts';
import { inSoak } from '../../support/processes/soak.ts';
import { useRestartingApp } from '../../support/processes/use-app.ts';

type Case = readonly [Part, How];
const everyWay = (parts: readonly Part[]) =>
  parts.flatMap((part): Case[] => [
    [part, 'kill'],
    [part, 'freeze'],
  ]);

/** Services whose second copy takes over. */
const services: Part[] = ['catalog', 'users', 'livestreams', 'commerce', 'media'];
/** The transcriber runs only where transcription is on, see `killed-transcriber.test.ts`. */
const everyPart = [...(Object.keys(appProcesses) as Part[]), ...backendNames].filter(
  (part) => part !== 'transcriber',
);

/** `npm run soak` kills and freezes every part, `npm test` freezes a service and a backend. */
const soloCases = inSoak(everyWay(everyPart), [['redis', 'freeze'] as Case]);
const pairCases = inSoak(everyWay(services), [['catalog', 'freeze'] as Case]);

const outcomes: Outcome[] = [];
afterAll(() => {
  if (inSoak(true, false)) console.log(tableOf(outcomes));
});

describe.each([
  { copies: 1, cases: soloCases },
  { copies: 2, cases: pairCases },
])('with $copies of each service', ({ copies, cases }) => {
  const counts = Object.fromEntries(services.map((name) => [name, copies]));
  const running = useRestartingApp({ counts });

  test.each(cases)(
    '%s after a %s is restarted, and nothing is lost or stuck',
    {
      timeout: 600_000,
    },
    async (part, how) => {
      const outcome = await injectFault(running, part, how);
      outcomes.push(outcome);
      expect(outcome).toMatchObject({ lost: 0, stuck: 0, wrong: [] });
    },
  );
});

test.each(inSoak<How[]>(['kill', 'freeze'], []))(
  'after a %s of the launcher, nothing is lost or stuck',
  {
    timeout: 900_000,
  },
  async (how) => {
    const launcher = await Launcher.create();
    try {
      const outcome = await injectLauncherFault(launcher, how);
      outcomes.push(outcome);
      expect(outcome).toMatchObject({ lost: 0, stuck: 0, wrong: [] });
    } finally {
      await launcher.remove();
    }
  },
);
