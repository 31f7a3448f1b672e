import { expect, test } from 'vitest';
import client from '../../../package.json' with { type: 'json' };
import { shippedPackages } from './shipped-packages.ts';

test('every package that is shipped to browsers is listed', () => {
  // Browsers get only contract modules without imports: a build that includes zod is rejected.
  const foreign = Object.keys(client.dependencies).filter((name) => !name.startsWith('@atelier/'));
  expect(shippedPackages.map(({ name }) => name).toSorted()).toEqual(foreign.toSorted());
});
