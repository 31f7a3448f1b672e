import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
  ['ada@xn--r8jz45g.jp', 'ada@例え.jp'],
  ['ada@xn--e1afmkfd.xn--p1ai', 'ada@пример.рф'],
  // "аpple" with a Cyrillic first letter.
  ['ada@xn--pple-43d.com', 'ada@xn--pple-43d.com'],
  ['ada@xn--0000000000.example', 'ada@xn--0000000000.example'],
  ['', ''],
])('%s is shown as %s', (email, shown) => {
  expect(shownAddress(email)).toBe(shown);
});
