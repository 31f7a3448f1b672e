import { planStatuses } from '@atelier/contracts/commerce/states/subscription-states';
import type { Operation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalog } from '../../support/catalog/seed-catalog.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const courses = 2_000;
let ids: { category: string; instructor: string };
let learner: Person;
const databases = (): Db[] => [
  app.database('catalog'),
  app.database('livestreams'),
  app.database('users'),
  app.database('commerce'),
];

beforeAll(async () => {
  ids = await seedCatalog(app.database('catalog'), { courses });
  learner = await app.learner();
  // From now on, MongoDB records the plan and statistics of every query.
  for (const db of databases()) await db.command({ profile: 2 });
});
afterAll(async () => {
  for (const db of databases()) {
    await db.command({ profile: 0 });
    // The copy cannot be reset with it: its rows cannot be deleted one by one.
    await db.dropCollection('system.profile');
  }
});

interface Plan {
  readonly stage: string;
  readonly inputStage?: Plan;
  readonly inputStages?: readonly Plan[];
}
interface Profiled {
  readonly ns: string;
  readonly op: string;
  readonly planSummary: string;
  readonly docsExamined: number;
  readonly execStats: Plan;
}

const stagesOf = (plan: Plan): string[] => [
  plan.stage,
  ...[plan.inputStage, ...(plan.inputStages ?? [])].flatMap((one) => (one ? stagesOf(one) : [])),
];

/** Returns the profiles of the MongoDB queries that a call makes. */
async function queriesOf(path: string): Promise<Profiled[]> {
  const isOwn =
    /^\/api\/(history|favorites|progress|notes|notifications|orders|invoices|certificates)/.test(
      path,
    ) && !path.includes('all=1');
  const person = isOwn ? learner : await app.admin();
  const before = new Date();
  const answer = await person.get(path);
  expect(answer.status, answer.text).toBe(200);
  const lists =
    /\.(courses|categories|instructors|tutorials|livestreams|users|admins|audit|messages|progress|enrollments|certificates|favorites|notes|notifications|learner_messages|orders|invoices|coupons|subscriptions|deletions|deleted_livestreams)$/;
  const found = await Promise.all(
    databases().map((db) =>
      db
        .collection<Profiled>('system.profile')
        .find({ ts: { $gte: before }, op: { $in: ['query', 'command'] } })
        .toArray(),
    ),
  );
  return found.flat().filter((one) => lists.test(one.ns) && one.execStats !== undefined);
}

/** The jobs of the pipeline are in Redis. */
const jobsAction = 'media.jobs.list';
const paged = (operations as readonly Operation[]).filter(
  ({ paged, action }) => paged && action !== jobsAction,
);
const queries = paged.flatMap((operation) => {
  const path = `/api${operation.path}`;
  const { shape } = operation.input as unknown as {
    shape: { sort: { unwrap(): { options: string[] } } };
  };
  const sorts = shape.sort.unwrap().options.map((sort) => `sort=${sort}`);
  return ['page=1', 'q=a', ...sorts, ...sorts.map((sort) => `${sort}&q=e`)].map(
    (query) => `${path}?${query}`,
  );
});
const id = '0'.repeat(24);
const filters = [
  'category_id=ID',
  'instructor_id=ID',
  'status=draft',
  'difficulty=advanced',
  'price=free',
  'price=paid',
  'featured=1',
  'status=draft&min_age_days=7',
  `category_id=${id}&instructor_id=${id}&price=paid`,
];
const courseQueries = ['', '&all=1'].flatMap((all) =>
  filters.flatMap((filter) =>
    ['', '&sort=title', '&sort=-price', '&sort=created_at', '&q=cafe'].map(
      (rest) => `/api/courses?${filter}${rest}${all}`,
    ),
  ),
);
const others = [
  '/api/tutorials/main?is_pro=1',
  '/api/tutorials/main?is_pro=0&sort=title',
  `/api/tutorials/main?contains=${id}`,
  '/api/livestreams?category_id=0',
  `/api/livestreams?category_id=${id}&featured=1`,
  '/api/livestreams?featured=1&sort=duration',
  '/api/users?plan=free',
  '/api/users?plan=free&sort=-name',
  '/api/admins?role=owner',
  `/api/audit?admin_id=${id}`,
  '/api/audit?action=users.admins.login&sort=-at',
  '/api/audit?q=admins',
  '/api/messages?status=unread',
  '/api/messages?status=read&q=a&sort=created_at',
  '/api/favorites?kind=course',
  '/api/favorites?kind=tutorial&sort=added_at',
  '/api/favorites/ids',
  '/api/progress',
  `/api/notes?course_id=${id}`,
  `/api/notes?lesson_id=${id}&sort=updated_at`,
  `/api/notes?course_id=${id}&lesson_id=${id}&q=a`,
  '/api/orders?status=paid',
  '/api/orders?all=1&status=paid',
  '/api/orders?all=1&q=a',
  '/api/orders?all=1&sort=created_at&q=a',
  '/api/orders?all=1&status=pending&q=a&sort=-total',
  `/api/orders?all=1&user_id=${id}`,
  ...planStatuses.map((status) => `/api/orders?all=1&q=a&plan_status=${status}`),
  '/api/orders?plan_status=expired',
  '/api/orders?all=1&status=refunded&plan_status=active&sort=-total',
  '/api/coupons?active=1&sort=code',
  '/api/invoices?status=open',
  '/api/invoices?all=1&status=open&q=a',
  '/api/invoices?all=1&q=a&sort=number',
  `/api/invoices?all=1&user_id=${id}`,
  `/api/progress?course_id=${id}`,
  `/api/certificates?course_id=${id}`,
  '/api/certificates?all=1&q=a',
  ...['issued_at', 'name', '-course'].map((sort) => `/api/certificates?all=1&sort=${sort}&q=a`),
  `/api/certificates?all=1&course_id=${id}`,
  `/api/certificates?all=1&course_id=${id}&sort=name`,
  `/api/certificates?all=1&user_id=${id}&q=a`,
];

/** Replaces `ID` with ids of the seeded catalogue. */
function withIds(path: string): string {
  return path
    .replace(/category_id=ID/, `category_id=${ids.category}`)
    .replace(/instructor_id=ID/, `instructor_id=${ids.instructor}`);
}

describe('no page is sorted in memory or found by a collection scan:', () => {
  test.each([...queries, ...courseQueries, ...others])('GET %s', async (path) => {
    const profiled = await queriesOf(withIds(path));
    expect(profiled.length).toBeGreaterThan(0);
    for (const { ns, planSummary, execStats } of profiled) {
      const stages = stagesOf(execStats);
      expect(stages, `${ns} by ${planSummary}`).not.toContain('SORT');
      expect(stages, `${ns} by ${planSummary}`).not.toContain('COLLSCAN');
    }
  });

  test.each(['difficulty=advanced&featured=1', 'q=poster', 'category_id=ID&sort=price'])(
    'rows that do not match %s are skipped in the index',
    async (query) => {
      const profiled = await queriesOf(withIds(`/api/courses?${query}&per_page=10`));
      const rows = profiled.filter(({ ns }) => ns.endsWith('.courses'));
      const fetched = rows.reduce((sum, { docsExamined }) => sum + docsExamined, 0);
      // One page; the count fetches nothing.
      expect(fetched).toBeLessThanOrEqual(10);
    },
  );
});
