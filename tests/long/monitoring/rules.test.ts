import { execa } from 'execa';
import { expect, test } from 'vitest';
import { monitoring, promtool, refusal } from './prometheus.ts';

const because = refusal ? ` (${refusal})` : '';

async function check(...args: string[]): Promise<void> {
  const { exitCode, all } = await execa(promtool!, args, {
    ...{ cwd: monitoring, reject: false, all: true },
  });
  expect(exitCode, all).toBe(0);
}

test.skipIf(refusal)(`promtool accepts the configuration and the rules${because}`, async () => {
  await check('check', 'config', 'prometheus.yml');
  await check('check', 'rules', 'alerts.yml', 'recording.yml');
});

test.skipIf(refusal)(`each alert fires when it should, and only then${because}`, () =>
  check('test', 'rules', 'alerts.test.yml'),
);
