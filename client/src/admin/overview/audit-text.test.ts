import { publishedAsScheduled } from '@atelier/contracts/catalog/schedules';
import { isOfBackOffice } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { expect, test } from 'vitest';
import { auditPath, auditText, fieldLabel, valueText } from './audit-text.ts';

test.each([
  ['catalog.courses.create', 'Course added'],
  ['catalog.lessons.remove', 'Lesson deleted'],
  ['catalog.previews.create', 'Preview link added'],
  [publishedAsScheduled, 'Course published as scheduled'],
  ['livestreams.categories.create', 'Livestream category added'],
  ['catalog.categories.update', 'Category updated'],
  ['users.admins.login', 'Admin signed in'],
  ['users.accounts.endSessions', 'User signed out everywhere'],
  ['users.admins.changePassword', 'Admin password changed'],
  ['users.things.unheardOf', 'things unheardOf'],
])('the action %s is described as "%s"', (action, words) => {
  expect(auditText({ action })).toBe(words);
});

/** Actions on orders that only buyers perform. */
const byBuyers = ['commerce.orders.create', 'commerce.orders.pay'];
const recorded = operations.filter(
  ({ access, method, action }) =>
    method !== 'GET' &&
    (isOfBackOffice(access) || action.startsWith('commerce.orders.')) &&
    !byBuyers.includes(action),
);

test.each(recorded.map(({ action }) => action))(
  'the action %s has a description and a page',
  (action) => {
    const [, thing, verb] = action.split('.');
    const words = auditText({ action });
    expect(words).toMatch(/^[A-Z]/);
    expect(words.split(' ')).not.toContain(thing);
    expect(words).not.toMatch(new RegExp(`${verb}$`));
    expect(auditPath({ action, target_id: null })).toMatch(/^\/dashboard\//);
  },
);

test.each([
  ['price', 'Price'],
  ['short_description', 'Short description'],
  ['category_id', 'Category'],
  ['lesson_ids', 'Lessons'],
  ['is_featured', 'Featured'],
  ['swiftui_title', 'SwiftUI title'],
])('the field %s is named %s', (field, name) => {
  expect(fieldLabel(field)).toBe(name);
});

test('entries about a course link to its page, or to the list after its deletion', () => {
  const course = { target_id: 'c1' };
  expect(auditPath({ action: 'catalog.courses.update', ...course })).toBe('/dashboard/courses/c1');
  expect(auditPath({ action: 'catalog.courses.remove', ...course })).toBe('/dashboard/courses');
  expect(auditPath({ action: 'users.passwords.reset', target_id: null })).toBeNull();
});

test('an entry names its object, and links to it', () => {
  const lesson = { action: 'catalog.lessons.update', target_id: 'l1', parent_id: 'c1', label: 'Ä' };
  expect(auditText(lesson)).toBe('Lesson updated: Ä');
  expect(auditPath(lesson)).toBe('/dashboard/courses/c1');
  const admin = { action: 'users.admins.create', target_id: 'a1', label: 'Ines Other' };
  expect(auditText(admin)).toBe('Admin added: Ines Other');
  const user = { action: 'users.accounts.update', target_id: 'u1', label: 'Lea' };
  expect(auditPath(user)).toBe('/dashboard/users?q=Lea');
  const tutorial = { action: 'catalog.tutorials.remove', target_id: 't1', label: 'Ramps' };
  expect(auditPath(tutorial)).toBe('/dashboard/tutorials');
});

test('values are shown as the forms show them', () => {
  const coupon = { action: 'commerce.coupons.update' };
  expect(valueText(coupon, 'amount', '1950')).toBe('$19.50');
  expect(valueText(coupon, 'percent', '10')).toBe('10');
  expect(valueText({ action: 'commerce.plans.update' }, 'monthly_price', '900')).toBe('$9');
  expect(valueText({ action: 'catalog.courses.update' }, 'published', 'true')).toBe('Yes');
});
