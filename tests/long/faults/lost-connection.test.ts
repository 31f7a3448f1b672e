import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { defineInternal } from '@atelier/contracts/core/operation';
import type { AppError } from '@atelier/service-kit/errors/app-error';
import { callOperation } from '@atelier/service-kit/rpc/broker';
import type { ServiceBroker } from 'moleculer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { brokerOf, callSeconds, natsUrlOf } from '../../support/calls/service-caller.ts';
import { until } from '../../support/calls/until.ts';
import { startTestBackends } from '../../support/processes/backends.ts';
import type { TestBackends } from '../../support/processes/test-backends.ts';

const number = { input: z.object({}), output: z.object({ calls: z.number() }) };
const read = defineInternal({
  ...{ action: 'catalog.sample.read', summary: 'How often it was read', safe: true, ...number },
});
const write = defineInternal({
  ...{ action: 'catalog.sample.write', summary: 'How often it was written', ...number },
});

const brokerFile = path.resolve('packages/service-kit/src/rpc/broker.ts');
/** A process that never answers the first call of each kind, but answers later ones. */
const sample = `
  import { createBroker } from ${JSON.stringify(brokerFile)};
  const broker = createBroker('catalog', JSON.parse(process.argv[1]));
  const counted = () => {
    let calls = 0;
    return () => {
      calls += 1;
      console.log('called');
      return calls === 1 ? new Promise(() => {}) : { calls };
    };
  };
  const actions = { 'sample.read': counted(), 'sample.write': counted() };
  broker.createService({ name: 'catalog', actions });
  await broker.start();
`;

let backends: TestBackends;
let broker: ServiceBroker;
let child: ChildProcess;
let called = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  const env = { ...backends.env, NAMESPACE: 'lost-connection' };
  broker = brokerOf(env);
  await broker.start();
  const own = {
    ...env,
    NATS_URL: natsUrlOf('catalog', env),
    LOG_LEVEL: 'warn',
    CALL_TIMEOUT_SECONDS: callSeconds,
  };
  child = spawn(process.execPath, ['--input-type=module', '-e', sample, JSON.stringify(own)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout! }).on('line', () => {
    called += 1;
  });
  await broker.waitForServices('catalog', 60_000, 50);
});
afterAll(async () => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  await broker.stop();
  await backends.remove();
});

test('when NATS is stopped during calls, writes fail at once and reads are repeated', async () => {
  const reading = callOperation(broker, read, {});
  const writing = callOperation(broker, write, {}).catch((error: unknown) => error as AppError);
  await until('both calls are in progress', () => called === 2);
  await backends.stop('nats');
  const failure = await writing;
  expect(failure).toMatchObject({ errorCode: 'UNAVAILABLE', code: 503, retryAfter: 2 });
  await backends.start('nats');
  expect(await reading).toEqual({ calls: 2 });
});
