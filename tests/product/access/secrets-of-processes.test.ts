import {
  type AppProcessName,
  appProcesses,
  optionalProcesses,
} from '@atelier/dev-machine/app-processes';
import { expect, it } from 'vitest';
import {
  environmentOf,
  isSecret,
  secretsOf,
} from '../../support/processes/secrets-of-processes.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const names = (Object.keys(appProcesses) as AppProcessName[]).filter(
  (name) => !optionalProcesses.has(name),
);
const app = useSharedApp({ videosWait: true });

// Only Linux shows the environment of another process as a file.
it.runIf(process.platform === 'linux').each(names)(
  '%s has the secrets that it needs and no others',
  async (name) => {
    const env = await environmentOf(app.process(name));
    const held = [...env.keys()].filter(isSecret);
    const given = secretsOf(name).filter((variable) => app.env[variable] !== undefined);
    expect(held.toSorted()).toEqual(given);
    expect(env.get('NATS_URL')).toContain(`//${name}:`);
  },
);
