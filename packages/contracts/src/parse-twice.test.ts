import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Operation } from './core/operation.ts';
import { operations } from './operations.ts';
import { inputOf } from './testing/arbitrary-input.ts';

/** Number of inputs per operation. The seed is fixed, so that failures are reproducible. */
const tried = { numRuns: 600, seed: 20_260 };

// Gateway and service parse with the same schema, so parsing the gateway's result again must not
// change it.
describe.each(
  (operations as readonly Operation[]).map((operation) => ({ operation, name: operation.action })),
)('$name', ({ operation }) => {
  test('parses its own result to the same value', () => {
    fc.assert(
      fc.property(inputOf(operation.input), (given) => {
        const once = operation.input.safeParse(given);
        if (!once.success) return;
        expect(operation.input.parse(once.data)).toEqual(once.data);
      }),
      tried,
    );
  });

  test('accepts some of the generated inputs', () => {
    const inputs = fc.sample(inputOf(operation.input), tried);
    expect(inputs.filter((given) => operation.input.safeParse(given).success)).not.toEqual([]);
  });
});
