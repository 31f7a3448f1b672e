import { readFile } from 'node:fs/promises';
import { type AppProcessName, appProcesses } from '@atelier/infra/app-processes';
import { expect, it } from 'vitest';
import { isSecret, secretsOf } from '../../support/secrets-of-processes.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp({ videosWait: true });

// Only Linux shows the environment of another process as a file.
it.runIf(process.platform === 'linux').each(Object.keys(appProcesses) as AppProcessName[])(
  '%s has the secrets that it needs and no others',
  async (name) => {
    const text = await readFile(`/proc/${app.process(name).pid}/environ`, 'utf8');
    const env = new Map(
      text.split('\0').map((line) => line.split(/=(.*)/s, 2) as [string, string]),
    );
    const held = [...env.keys()].filter(isSecret);
    const given = secretsOf(name).filter((variable) => app.env[variable] !== undefined);
    expect(held.toSorted()).toEqual(given);
    expect(env.get('NATS_URL')).toContain(`//${name}:`);
  },
);
