import { expect, test } from 'vitest';
import { auditWords } from './audit-words.ts';

test.each([
  ['catalog.courses.create', 'Course added'],
  ['catalog.lessons.remove', 'Lesson deleted'],
  ['livestreams.categories.create', 'Livestream category added'],
  ['catalog.categories.update', 'Category updated'],
  ['users.admins.login', 'Admin signed in'],
  ['users.accounts.endSessions', 'User signed out everywhere'],
  ['users.admins.changePassword', 'Admin password changed'],
  ['users.things.unheardOf', 'things unheardOf'],
])('%s is %s', (action, words) => {
  expect(auditWords({ action })).toBe(words);
});
