import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { defineInternal } from '@atelier/contracts/core/operation';
import type { AppError } from '@atelier/service-kit/errors/app-error';
import { callOperation } from '@atelier/service-kit/rpc/broker';
import type { ServiceBroker } from 'moleculer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brokerOf, callSeconds, natsUrlOf } from '../../support/calls/service-caller.ts';
import { until } from '../../support/calls/until.ts';
import { unique } from '../../support/people/admin.ts';
import { backendEnv } from '../../support/processes/stacks/call-stack-server.ts';

const who = { input: z.object({}), output: z.object({ name: z.string(), calls: z.number() }) };
/** Timeout of one attempt in milliseconds, as long as that of the whole call. */
const answerMs = callSeconds * 1_000;
const read = defineInternal({
  ...{ action: 'catalog.sample.read', summary: 'Who answers', safe: true, answerMs },
  ...who,
});
const quickRead = defineInternal({ ...read, answerMs: 500 });
const write = defineInternal({ action: 'catalog.sample.write', summary: 'Who writes', ...who });

const brokerFile = path.resolve('packages/service-kit/src/rpc/broker.ts');
/** A process that answers with its name, or never if it `waits`. */
const sample = `
  import { createBroker } from ${JSON.stringify(brokerFile)};
  const { env, name, waits } = JSON.parse(process.argv[1]);
  const broker = createBroker('catalog', env);
  let calls = 0;
  const answer = () => {
    calls += 1;
    console.log('called');
    return waits ? new Promise(() => {}) : { name, calls };
  };
  const actions = { 'sample.read': answer, 'sample.write': answer };
  broker.createService({ name: 'catalog', actions });
  await broker.start();
  console.log(broker.nodeID);
`;

let env: Record<string, string>;
let broker: ServiceBroker;
const children = new Map<string, ChildProcess>();

beforeAll(async () => {
  const namespace = unique('calls').toLowerCase().replace(/\W+/g, '-');
  env = { ...(await backendEnv()), NAMESPACE: namespace };
  broker = brokerOf(env);
  await broker.start();
});
afterAll(async () => {
  const started = performance.now();
  await broker.stop();
  expect(performance.now() - started, 'stopping does not wait for lost calls').toBeLessThan(20_000);
});

afterEach(async () => {
  for (const child of children.values()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children.clear();
  await until('no process is known any more', async () => (await outcome(write)) === 'UNAVAILABLE');
});

type Name = 'waiting' | 'frozen' | 'answering';

/** Starts a process, waits until the caller knows it, and returns a counter of its calls. */
async function start(name: Name, { waits = false } = {}): Promise<() => number> {
  const { NAMESPACE } = env;
  const own = {
    NAMESPACE,
    NATS_URL: natsUrlOf('catalog', env),
    LOG_LEVEL: 'warn',
    CALL_TIMEOUT_SECONDS: callSeconds,
  };
  const settings = JSON.stringify({ env: own, name, waits });
  const child = spawn(process.execPath, ['--input-type=module', '-e', sample, settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.set(name, child);
  let called = 0;
  let nodeID = '';
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line === 'called') called += 1;
    else nodeID = line;
  });
  await until(`${name} is known`, () => nodes().includes(nodeID));
  return () => called;
}

function nodes(): string[] {
  const endpoints = broker.registry.getActionEndpoints(read.action) as
    | { endpoints: { id: string }[] }
    | undefined;
  return (endpoints?.endpoints ?? []).map(({ id }) => id);
}

/** Returns the name of the process that answered, or the error code. */
function outcome(operation: typeof read | typeof write): Promise<string> {
  return callOperation(broker, operation, {}).then(
    ({ name }) => name,
    (error: AppError) => error.errorCode,
  );
}

/** Makes one call to each of two processes, one of which never answers. */
async function oneToEach(operation: typeof read | typeof write) {
  const [called] = await Promise.all([start('waiting', { waits: true }), start('answering')]);
  const outcomes = [outcome(operation), outcome(operation)];
  await until('one call waits', () => called() > 0);
  return outcomes;
}

test('a call to a service that is not running fails at once, with a time to retry after', async () => {
  const times: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const started = performance.now();
    const error = (await callOperation(broker, write, {}).catch((e: unknown) => e)) as AppError;
    times.push(performance.now() - started);
    expect(error).toMatchObject({ errorCode: 'UNAVAILABLE', code: 503 });
    expect(error.retryAfter).toBeGreaterThan(0);
  }
  expect(Math.min(...times)).toBeLessThan(100);
  expect(Math.max(...times)).toBeLessThan(answerMs / 2);
});

test('a call to the only process, just killed, fails before its heartbeat is missed', async () => {
  await start('answering');
  expect(await outcome(write)).toBe('answering');
  const child = children.get('answering')!;
  child.kill('SIGKILL');
  await once(child, 'exit');
  const started = performance.now();
  expect(await outcome(write)).toBe('UNAVAILABLE');
  expect(performance.now() - started).toBeLessThan(answerMs / 2);
});

describe('when a process dies during calls', () => {
  test('a read is answered by another process', async () => {
    const outcomes = await oneToEach(read);
    children.get('waiting')!.kill('SIGKILL');
    expect(await Promise.all(outcomes)).toEqual(['answering', 'answering']);
  });

  test('a write fails with UNAVAILABLE and is not sent again', async () => {
    const outcomes = await oneToEach(write);
    children.get('waiting')!.kill('SIGKILL');
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['UNAVAILABLE', 'answering']);
    const { calls } = await callOperation(broker, write, {});
    expect(calls, 'its own write and this one').toBe(2);
  });
});

describe('when a process is frozen', () => {
  test('a read that times out is answered by another process', async () => {
    await Promise.all([start('frozen'), start('answering')]);
    children.get('frozen')!.kill('SIGSTOP');
    const outcomes = await Promise.all([outcome(quickRead), outcome(quickRead)]);
    expect(outcomes).toEqual(['answering', 'answering']);
  });

  test('calls to the only process soon fail, and are answered once it continues', async () => {
    await start('frozen');
    children.get('frozen')!.kill('SIGSTOP');
    const begun = outcome(write);
    await until('it gets no further calls', () => nodes().length === 0);
    expect(await outcome(write)).toBe('UNAVAILABLE');
    children.get('frozen')!.kill('SIGCONT');
    expect(await begun, 'it only took longer').toBe('frozen');
    await until('calls are answered', async () => (await outcome(write)) === 'frozen');
  });
});
