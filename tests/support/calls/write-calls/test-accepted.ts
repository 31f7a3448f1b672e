import { describe, expect, test } from 'vitest';
import type { PeopleAndData } from '../../processes/app.ts';
import { writeCalls } from './all-calls.ts';
import { asJson, someOf, splitAttempts, writes } from './attempts.ts';

/** Tests that operations accept in each of their fields what the contract allows. */
export function testAccepted(app: PeopleAndData, isTested: (action: string) => boolean): void {
  const tested = writes.filter(({ operation }) => isTested(operation.action));

  describe.each(tested)('$call', ({ operation, turn }) => {
    const newCall = () => writeCalls[operation.action]!(app);

    test('accepts in each field what the contract allows', async () => {
      const { accepted } = splitAttempts(operation, await newCall());
      const byField = Object.values(Object.groupBy(accepted, ({ attempt }) => attempt.field));
      for (const [at, ofField] of byField.entries()) {
        for (const { attempt, what } of someOf(ofField!, turn + at)) {
          const call = await newCall();
          const { status, text } = await asJson(operation, call, attempt);
          const expected = [operation.status, ...(call.statuses ?? [])];
          expect(expected, `${what}: ${text}`).toContain(status);
        }
      }
    });
  });
}
