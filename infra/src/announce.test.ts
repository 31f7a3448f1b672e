import { expect, it } from 'vitest';
import { readyLines } from './announce.ts';

const signIns = {
  admin: { email: 'admin@atelier.local', password: 'first-word' },
  learner: { email: 'learner@atelier.local', password: 'second-word' },
};
const both = { admin: true, learner: true };

it('A site without an address of its own is announced by that of this machine', () => {
  expect(readyLines(3000, undefined, signIns, both)).toEqual([
    'Ready: http://localhost:3000',
    'Admin    admin@atelier.local / first-word   at /admin/login',
    'Learner  learner@atelier.local / second-word',
  ]);
});

it('A public address is announced together with the local one', () => {
  const [title, site] = readyLines(3000, 'https://learn.example.com/', signIns, both);
  expect(title).toBe('Ready: http://localhost:3000');
  expect(site).toContain('https://learn.example.com');
  expect(readyLines(3000, 'http://localhost:3000', signIns, both)).toHaveLength(3);
});

it('Passwords that were changed are not announced', () => {
  const lines = readyLines(3000, '', signIns, { admin: false, learner: false });
  expect(lines.join('\n')).not.toMatch(/first-word|second-word/);
  expect(lines[1]).toContain('at /admin/login');
});
