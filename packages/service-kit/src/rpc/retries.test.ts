import { operationsOf } from '@atelier/contracts/operations';
import { Errors, type ServiceBroker } from 'moleculer';
import { describe, expect, test } from 'vitest';
import { type Try, withRetries } from './retries.ts';

const operations = operationsOf('catalog');
const read = operations.find((one) => 'method' in one && one.method === 'GET')!;
const write = operations.find((one) => 'method' in one && one.method === 'PUT')!;

const undelivered = () => new Errors.ServiceNotAvailableError({ action: 'an.action' });
const lost = () => new Errors.RequestRejectedError({ action: 'an.action' });

/** Calls `operation` with four processes available, the first chosen by the balancer. */
async function call(
  operation: typeof read,
  outcomes: readonly (() => unknown)[],
  isConnected = () => true,
  names: () => readonly string[] = () => ['a', 'b', 'c', 'd'],
) {
  const endpoints = () => names().map((id) => ({ id, isAvailable: true }));
  const registry = { getActionEndpoints: () => ({ endpoints: endpoints() }) };
  const broker = { registry } as unknown as ServiceBroker;
  const asked: string[] = [];
  const attempt = async ({ nodeID = 'a', onNode }: Try) => {
    onNode(nodeID);
    const outcome = outcomes[asked.push(nodeID) - 1]!();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const answer = await withRetries(
    broker,
    operation,
    { timeoutMs: 60_000, isConnected },
    attempt,
  ).catch((error: Error) => error.name);
  return { answer, asked };
}

describe('a call', () => {
  test('that is not delivered is tried at each process in turn, even if it writes', async () => {
    const { answer, asked } = await call(write, [
      undelivered,
      undelivered,
      undelivered,
      () => 'done',
    ]);
    expect(answer).toBe('done');
    expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('that no process receives fails after one attempt at each', async () => {
    const { answer, asked } = await call(write, Array(5).fill(undelivered));
    expect(answer).toBe('ServiceNotAvailableError');
    expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('that is not delivered waits for a process that replaces the called one', async () => {
    let looks = 0;
    const names = () => {
      looks += 1;
      return looks > 4 ? ['successor'] : ['a'];
    };
    const replies = [undelivered, () => 'done'];
    const { answer, asked } = await call(write, replies, () => true, names);
    expect([answer, asked]).toEqual(['done', ['a', 'successor']]);
  });

  test('that is lost in progress is repeated once if it reads, and never if it writes', async () => {
    const after = await call(read, [lost, undelivered, () => 'done']);
    expect([after.answer, after.asked.length]).toEqual(['done', 3]);
    const twice = await call(read, [lost, lost, () => 'done']);
    expect([twice.answer, twice.asked.length]).toEqual(['RequestRejectedError', 2]);
    const written = await call(write, [lost, () => 'done']);
    expect([written.answer, written.asked.length]).toEqual(['RequestRejectedError', 1]);
  });

  test('that is lost with the connection is repeated after reconnecting, if it reads', async () => {
    const connections = () => {
      let looks = 0;
      return () => {
        looks += 1;
        return looks > 3;
      };
    };
    const after = await call(read, [lost, undelivered, () => 'done'], connections());
    expect([after.answer, after.asked.length]).toEqual(['done', 3]);
    const written = await call(write, [lost, () => 'done'], connections());
    expect([written.answer, written.asked.length]).toEqual(['RequestRejectedError', 1]);
  });
});
