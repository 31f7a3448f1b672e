import { expect, test } from 'vitest';
import { email } from './credentials.ts';

test.each([
  ['Ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER.example'.normalize('NFD'), 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@atelier.test', 'ada@atelier.test'],
])('%s is stored as %s', (written, stored) => {
  expect(email.parse(written)).toBe(stored);
});

test.each(['ada@bü cher.de', 'ada@bücher', 'ada@bü/cher.de', 'bücher.de', 'ädä@atelier.test'])(
  '%s is no address',
  (written) => {
    expect(email.safeParse(written).success).toBe(false);
  },
);
