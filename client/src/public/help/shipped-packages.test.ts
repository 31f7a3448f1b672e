import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { shippedPackages } from './shipped-packages.ts';

test('every package that browsers get is named', () => {
  const names = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@atelier/'));
  expect(shippedPackages.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});
