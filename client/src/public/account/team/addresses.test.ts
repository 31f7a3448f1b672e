import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';

test.each([
  ['', []],
  [' a@b.cd ', ['a@b.cd']],
  ['a@b.cd, e@f.gh; i@j.kl\nm@n.op\ta@b.cd', ['a@b.cd', 'e@f.gh', 'i@j.kl', 'm@n.op']],
])('%j has the addresses %j', (text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses);
});
