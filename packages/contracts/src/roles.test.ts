import { expect, test } from 'vitest';
import { operations } from './operations.ts';
import { hasRole, managerOf, rolesFrom } from './users/roles.ts';

test('each role includes those below it', () => {
  expect(rolesFrom('editor')).toEqual(['editor', 'admin', 'owner']);
  expect(rolesFrom('admin')).toEqual(['admin', 'owner']);
  expect(rolesFrom('owner')).toEqual(['owner']);
  expect(hasRole(undefined, 'editor')).toBe(false);
});

test('an editor is not a manager of people and money', () => {
  const admin = { id: 'a', sessionId: 's' };
  expect(managerOf({ admin: { ...admin, role: 'editor' } })).toBeNull();
  expect(managerOf({ admin: { ...admin, role: 'admin' } })).toMatchObject(admin);
  expect(managerOf({ admin: null })).toBeNull();
});

/** Operations for an editor besides content and jobs: their own account. */
const ownAccount = [
  ...['GET /admin-dashboard', 'GET /admin-profile', 'PUT /admin-profile', 'PUT /admin-password'],
  ...['POST /admin-profile/email', 'POST /admin-profile/email/resend'],
  ...['DELETE /admin-profile/email', 'GET /admin-preferences', 'PUT /admin-preferences'],
  ...['GET /admin/second-factor', 'POST /admin/second-factor', 'DELETE /admin/second-factor'],
  ...['GET /admin/passkeys', 'POST /admin/passkeys', 'POST /admin/passkeys/options'],
  ...['PUT /admin/passkeys/:id', 'DELETE /admin/passkeys/:id'],
  ...['POST /admin/second-factor/enrolment', 'POST /admin/second-factor/recovery-codes'],
  // Names beside entries of the audit log.
  'GET /team/names',
];

test('editors may call only operations of content, jobs and their own account', () => {
  const open = operations.filter(({ access }) => access === 'editor');
  const others = open.filter(({ action }) => !/^(catalog|livestreams|media)\./.test(action));
  expect(others.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    ownAccount.toSorted(),
  );
  const closed = operations.filter(({ access }) => access === 'admin' || access === 'owner');
  const ofContent = closed.filter(({ action }) => !/^(users|commerce)\./.test(action));
  // Whole tables are imported by admins only.
  expect(ofContent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /imports/courses',
  ]);
});
