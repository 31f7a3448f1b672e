import { expect, test } from 'vitest';
import { unprintable } from './unprintable.ts';

test.each([
  ['Åsa Ödman', []],
  ['Łukasz 张伟 あや 김철수 دوד हिन्दी ไทย 👩🏽‍💻🇩🇪❤️', []],
  ['Ada 𓀀 𓀀 𒀀', ['𓀀', '𒀀']],
])('%j has %j that cannot be printed', async (name, expected) => {
  expect(await unprintable(name)).toEqual(expected);
});
