import { expect, test } from 'vitest';
import client from '../../../package.json' with { type: 'json' };
import { shippedPackages } from './shipped-packages.ts';

test('every package that browsers get is named', () => {
  // Of the contracts they get what imports nothing: a build with zod in it is refused.
  const foreign = Object.keys(client.dependencies).filter((name) => !name.startsWith('@atelier/'));
  expect(shippedPackages.map(({ name }) => name).toSorted()).toEqual(foreign.toSorted());
});
