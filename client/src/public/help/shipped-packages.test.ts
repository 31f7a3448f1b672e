import { expect, test } from 'vitest';
import contracts from '../../../../packages/contracts/package.json' with { type: 'json' };
import client from '../../../package.json' with { type: 'json' };
import { shippedPackages } from './shipped-packages.ts';

test('every package that browsers get is named', () => {
  const names = Object.keys({ ...client.dependencies, ...contracts.dependencies });
  const foreign = names.filter((name) => !name.startsWith('@atelier/'));
  expect(shippedPackages.map(({ name }) => name).toSorted()).toEqual(foreign.toSorted());
});
