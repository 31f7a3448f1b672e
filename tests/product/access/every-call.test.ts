import type { Operation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import type { Person } from '../../support/people/person.ts';
import { inSoak } from '../../support/processes/soak.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const callers = [
  ...(['visitor', 'learner', 'editor', 'admin', 'owner'] as const),
  ...(['ended session', 'forged cookie'] as const),
];
type Caller = (typeof callers)[number];

const origins = {
  'no Origin header': () => ({}),
  'same origin': () => ({ origin: app.url, 'sec-fetch-site': 'same-origin' }),
  'cross origin': () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
} as const;
type Origin = keyof typeof origins;

/** Statuses of calls that pass the checks of session and origin. */
const allowedStatuses = [200, 201, 202, 400, 404, 409];

type Expected = [status: 401 | 403, code: 'UNAUTHENTICATED' | 'FORBIDDEN' | 'CROSS_ORIGIN'] | null;

/** The error that the contract requires before the input is validated, or null. */
function expected(operation: Operation, caller: Caller, origin: Origin): Expected {
  if (operation.method !== 'GET' && origin === 'cross origin') return [403, 'CROSS_ORIGIN'];
  const mayBe = {
    public: callers,
    learner: ['learner'],
    editor: ['editor', 'admin', 'owner'],
    admin: ['admin', 'owner'],
    'signed-in': ['learner', 'admin', 'owner'],
    owner: ['owner'],
  };
  if ((mayBe[operation.access] as readonly Caller[]).includes(caller)) return null;
  const hasOther = ['learner', 'editor', 'admin', 'owner'].includes(caller);
  if (hasOther && operation.wrongSessionStatus !== 401) return [403, 'FORBIDDEN'];
  return [401, 'UNAUTHENTICATED'];
}

const people = new Map<Caller, Person>();
beforeAll(async () => {
  people.set('visitor', app.visitor());
  people.set('learner', await app.learner());
  people.set('owner', await app.admin());
  people.set('admin', await app.newAdmin('admin'));
  people.set('editor', await app.newAdmin('editor'));
  const [learner, admin] = [await app.learner(), await app.newAdmin()];
  const ended = app.visitor();
  for (const one of [learner, admin]) {
    for (const [name, value] of one.cookies) ended.cookies.set(name, value);
  }
  await learner.post('/api/user-logout', { email: learner.email });
  await admin.post('/api/admin-logout');
  people.set('ended session', ended);
  const forged = app.visitor();
  for (const name of ended.cookies.keys()) forged.cookies.set(name, 'A'.repeat(43));
  people.set('forged cookie', forged);
});

/** Returns the caller, with a session of its own if the call ends sessions. */
async function personFor(operation: Operation, caller: Caller): Promise<Person> {
  if (operation.closesSession && caller === 'learner') return app.learner();
  if (operation.closesSession && caller === 'owner') return app.newAdmin();
  if (operation.closesSession && (caller === 'admin' || caller === 'editor')) {
    return app.newAdmin(caller);
  }
  return people.get(caller)!.at(app.url);
}

const calls = operations.map((operation) => ({
  operation,
  call: `${operation.method} /api${operation.path}`,
  path: `/api${operation.path.replace(/:\w+/g, '0'.repeat(24))}`,
}));

describe.each(calls)('$call', ({ operation, path }) => {
  const allowed = callers.find((caller) => !expected(operation, caller, 'no Origin header'));
  const all = callers.flatMap((caller) =>
    (Object.keys(origins) as Origin[]).map((origin) => ({ caller, origin })),
  );
  // The check of the origin does not depend on the caller.
  const some = all.filter(
    ({ caller, origin }) =>
      origin === 'no Origin header' || caller === allowed || caller === 'forged cookie',
  );
  const cases = inSoak(all, some).map(({ caller, origin }) => {
    const refusal = expected(operation, caller, origin);
    return { caller, origin, refusal, outcome: refusal ? refusal.join(' ') : 'allowed' };
  });

  test.each(cases)('$caller, $origin: $outcome', async ({ caller, origin, refusal }) => {
    const person = await personFor(operation, caller);
    const hasBody = operation.method === 'POST' || operation.method === 'PUT';
    const answer = await person.call(operation.method, path, {
      headers: { ...origins[origin](), ...(hasBody && { 'content-type': 'application/json' }) },
      body: hasBody ? '{}' : undefined,
    });
    if (refusal) expectError(answer, ...refusal);
    else expect(allowedStatuses, answer.text).toContain(answer.status);
  });
});

test('a forbidden upload is refused before it ends', async () => {
  async function* unending() {
    yield Buffer.alloc(1024 * 1024);
    await new Promise(() => undefined);
  }
  const path = `/api/courses/${'0'.repeat(24)}/lessons`;
  const video = { content: unending() };
  const answer = await people.get('learner')!.form('POST', path, {}, { video });
  expectError(answer, 403, 'FORBIDDEN');
});
