import { expect, test } from 'vitest';
import { system } from './system.ts';

test('the recipe of a component is computed once, and each component has its own', () => {
  const config = { base: { color: 'red' } };
  const recipe = system.cva(config);
  expect(system.cva(config)).toBe(recipe);
  expect(recipe({})).toMatchObject({ '@layer recipes': { color: 'red' } });
  expect(system.cva({ base: { color: 'red' } })).not.toBe(recipe);
  expect(system.cva({})({})).toEqual({});
});

test('names of styles and of attributes are told apart, also when asked again', () => {
  for (const round of [1, 2]) {
    expect([round, system.isValidProperty('color')]).toEqual([round, true]);
    expect([round, system.isValidProperty('href')]).toEqual([round, false]);
  }
});
