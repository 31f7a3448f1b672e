import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+atelier@example.org', 'ada@example.org'],
  ['ada.lovelace@example.org', 'ada.lovelace@example.org'],
  ['a.d.a+1@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['+ada@example.org', '+ada@example.org'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
