import { operationsOf } from '@atelier/contracts/operations';
import { ServiceBroker } from 'moleculer';
import { describe, expect, test } from 'vitest';
import { createLog } from '../ops/log.ts';
import { portsOf } from './broker.ts';
import { defineService, type Handler } from './service.ts';

const ports = portsOf(new ServiceBroker({ logger: false }));
const log = createLog('test', 'silent');
const complete: Handler[] = operationsOf('media').map((operation) => ({
  operation,
  run: async () => ({}),
}));
const start = (handlers: readonly Handler[]) => () =>
  defineService('media', handlers, { ports, log, vouchers: null, inTransaction: null });

describe('a service', () => {
  test('with a handler for each operation of its contract starts', () => {
    const { actions } = start(complete)();
    expect(Object.keys(actions ?? {})).toHaveLength(complete.length);
  });

  test('with a missing handler refuses to start and names it', () => {
    const [first, ...rest] = complete;
    expect(start(rest)).toThrow(`${first!.operation.action} has no handler`);
    expect(start([])).toThrow(complete.at(-1)!.operation.action);
  });

  test('with two handlers of one operation refuses to start', () => {
    const [first] = complete;
    expect(start([...complete, first!])).toThrow(`${first!.operation.action} has two handlers`);
  });

  test("with another service's handler refuses to start", () => {
    const [operation] = operationsOf('users');
    const strange: Handler = { operation: operation!, run: async () => ({}) };
    expect(start([...complete, strange])).toThrow(
      `${operation!.action} is not in the contract of media`,
    );
  });
});
