import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';

test.each([
  ['', []],
  [' a@b.cd ', ['a@b.cd']],
  ['a@b.cd, e@f.gh; i@j.kl\nm@n.op\ta@b.cd', ['a@b.cd', 'e@f.gh', 'i@j.kl', 'm@n.op']],
  ['"Ann" <ann@example.com>', ['ann@example.com']],
  ['"Doe, Ann" <ann@b.cd>, Bob Roe <bob@b.cd>; c@b.cd', ['ann@b.cd', 'bob@b.cd', 'c@b.cd']],
  ['Ann,ann@b.cd\r\n"Bob","bob@b.cd"', ['ann@b.cd', 'bob@b.cd']],
  ['a@b.cd, nobody', ['a@b.cd', 'nobody']],
  ['nobody\na@b.cd', ['nobody', 'a@b.cd']],
])('extracts from %j the addresses %j', (text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses);
});
