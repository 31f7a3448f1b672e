import { describe, expect, test } from 'vitest';
import { containsText } from './contains-text.ts';

const contains = (stored: string, asked: string) => {
  const { $regex, $options } = containsText(asked);
  return new RegExp($regex, $options).test(stored);
};

describe('the pattern for texts that contain another', () => {
  test.each([
    ['Café Crème', 'cafe'],
    ['Café Crème', 'CRÈME'],
    ['Cafe\u0301 noir', 'café n'],
    ['ÅNGSTRÖM', 'ångström'],
    ['Straße', 'straße'],
    ['Тип', 'тИП'],
    ['Type in Motion', 'in mo'],
    ['1+1 (a.b) [c] \\ $ ^ {2}|?*-/', '+1 (A.B) [C] \\ $ ^ {2}|?*-/'],
    ['x🎨y', '🎨'],
  ])('finds in %j: %j', (stored, asked) => {
    expect(contains(stored, asked)).toBe(true);
  });

  test.each([
    ['Cafe', 'cafes'],
    ['axb', 'a.b'],
    ['Motion', 'notion'],
    ['ab', 'a|b|c'],
  ])('does not find in %j: %j', (stored, asked) => {
    expect(contains(stored, asked)).toBe(false);
  });

  test('stays within the limit of MongoDB, 32,764 bytes', () => {
    expect(Buffer.byteLength(containsText('o'.repeat(100)).$regex)).toBeLessThan(32_764);
  });
});
