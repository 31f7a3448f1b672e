import { describe, expect, test } from 'vitest';
import { invoiceMoves } from './invoice-states.ts';
import { type MoveTable, nextState, statesBefore } from './moves.ts';
import { orderMoves } from './order-states.ts';
import { paymentMoves } from './payment-states.ts';
import { seatMoves } from './seat-states.ts';
import { subscriptionMoves } from './subscription-states.ts';

const tables: [string, MoveTable<string, string>, string, string[]][] = [
  ['an order', orderMoves as MoveTable<string, string>, 'pending', ['cancelled', 'refunded']],
  ['a payment', paymentMoves as MoveTable<string, string>, 'pending', ['failed', 'refunded']],
  ['an invoice', invoiceMoves as MoveTable<string, string>, 'open', ['credited', 'void']],
  ['a seat', seatMoves as MoveTable<string, string>, 'pending', ['revoked']],
  ['a subscription', subscriptionMoves as MoveTable<string, string>, 'active', ['expired']],
];

describe.each(tables)('the states of %s', (_, table, first, last) => {
  test('lead only to states in the table, and all are reachable from the first', () => {
    const reached = new Set([first]);
    for (const state of reached) {
      for (const next of Object.values(table[state]!)) reached.add(next!);
    }
    expect([...reached].toSorted()).toEqual(Object.keys(table).toSorted());
  });

  test('end in the expected final states', () => {
    const ends = Object.keys(table).filter((state) => Object.keys(table[state]!).length === 0);
    expect(ends.toSorted()).toEqual(last.toSorted());
  });
});

test('only a paid order can be refunded, and only once', () => {
  expect(nextState(orderMoves, 'pending', 'refund')).toBeNull();
  expect(nextState(orderMoves, 'paid', 'refund')).toBe('refunded');
  expect(nextState(orderMoves, 'refunded', 'refund')).toBeNull();
  expect(statesBefore(orderMoves, 'refund')).toEqual(['paid']);
});
