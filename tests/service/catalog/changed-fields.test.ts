import type { ErrorBody } from '@atelier/contracts/core/errors';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { createTaxRate } from '../../support/money/commerce.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'livestreams', 'users']);

interface Opened {
  readonly path: string;
  /** Time of the last change when the item was opened. */
  readonly updated_at: string | null;
}

interface Kind {
  readonly open: (admin: Admin) => Promise<Opened>;
  readonly field: string;
  /** Returns a value that the field never had. */
  readonly value: () => string | number;
  /** Another field. */
  readonly other: Readonly<Record<string, unknown>>;
}

let count = 10;
const number = () => ++count;

const titled = (other: Kind['other']): Omit<Kind, 'open'> => ({
  field: 'title',
  value: () => unique('Title'),
  other,
});

const kinds: Readonly<Record<string, Kind>> = {
  course: {
    ...titled({ subtitle: 'Beside' }),
    open: async (admin) => {
      const { id, updated_at } = await admin.createCourse();
      return { path: `/api/courses/${id}`, updated_at };
    },
  },
  lesson: {
    ...titled({ description: 'Beside' }),
    open: async (admin) => {
      const course = await admin.createCourse();
      const { id, updated_at } = await admin.createLesson(course);
      return { path: `/api/courses/${course.id}/lessons/${id}`, updated_at };
    },
  },
  tutorial: {
    ...titled({ shortDesc: 'Beside' }),
    open: async (admin) => {
      const { id, updated_at } = await createTutorial(admin);
      return { path: `/api/tutorials/${id}`, updated_at };
    },
  },
  livestream: {
    ...titled({ description: 'Beside' }),
    open: async (admin) => {
      const fields = { title: unique('Live'), description: 'Live', category_id: '0' };
      const { livestream } = done(await admin.post('/api/livestreams', fields), 201);
      const { id, updated_at } = livestream as { id: string; updated_at: string };
      return { path: `/api/livestreams/${id}`, updated_at };
    },
  },
  coupon: {
    field: 'percent',
    value: number,
    other: { max_redemptions: 7 },
    open: async (admin) => {
      const code = unique('SPRING').replace(' ', '-');
      const { coupon } = done(await admin.post('/api/coupons', { code, percent: 10 }), 201);
      const { id, updated_at } = coupon as { id: string; updated_at: string };
      return { path: `/api/coupons/${id}`, updated_at };
    },
  },
  tax: {
    field: 'rate',
    value: number,
    other: { name: 'GST' },
    open: async (admin) => {
      const { id, updated_at } = await createTaxRate(admin);
      return { path: `/api/tax-rates/${id}`, updated_at };
    },
  },
  plan: {
    field: 'monthly',
    value: () => 1_000 + number(),
    other: { annual: 9_000 },
    open: async (admin) => {
      const { plans } = done(await admin.get('/api/plans'), 200);
      const rows = plans as { plan: string; updated_at: string }[];
      const { updated_at } = rows.find(({ plan }) => plan === 'pro')!;
      return { path: '/api/plans/pro', updated_at };
    },
  },
  school: {
    field: 'city',
    value: () => unique('Graz'),
    other: { seller_name: 'Atelier' },
    open: async (admin) => {
      const { seller } = done(await admin.get('/api/seller'), 200);
      return { path: '/api/seller', updated_at: (seller as Opened).updated_at };
    },
  },
};

describe.each(Object.entries(kinds))('a %s that two admins have opened', (_, kind) => {
  const { open, field: name, value, other } = kind;
  const [first, second, third] = [value(), value(), value()];
  const openedBy = async (admin: Admin) => {
    const { path, updated_at } = await open(admin);
    return { path, seen: { if_updated_at: updated_at ?? new Date(0).toISOString() } };
  };

  test('is saved by both if they change different fields', async () => {
    const [one, two] = [await app.admin(), await app.newAdmin()];
    const { path, seen } = await openedBy(one);
    const mine = value();
    done(await one.put(path, { [name]: mine, ...seen }), 200);
    const answer = await two.put(path, { ...other, ...seen });
    expect(answer.status, answer.text).toBe(200);
    for (const value of [mine, ...Object.values(other)])
      expect(answer.text).toContain(JSON.stringify(value));
    const same = await two.put(path, { [name]: mine, ...seen });
    expect(same.status, 'the value of the first once more').toBe(200);
  });

  test('is not overwritten by a save of the same field, which names it, its value and its admin', async () => {
    const [one, two] = [await app.newAdmin(), await app.admin()];
    const { path, seen } = await openedBy(two);
    done(await one.put(path, { [name]: first, ...seen }), 200);
    const late = await two.put(path, { [name]: second, ...other, ...seen });
    expectError(late, 409, 'CHANGED');
    const { conflict } = late.json<ErrorBody>();
    const { adminLoginInfo } = done(await one.get('/api/admin-dashboard'), 200);
    const by = (adminLoginInfo as { adminId: string }).adminId;
    expect(conflict!.fields).toMatchObject([{ field: name, value: first, by }]);
    const now = { if_updated_at: conflict!.updated_at };
    const chosen = await two.put(path, { [name]: third, ...now });
    expect(chosen.status, chosen.text).toBe(200);
    expectError(await one.put(path, { [name]: second, ...now }), 409, 'CHANGED');
    const over = await one.put(path, { [name]: value() });
    expect(over.status, 'without if_updated_at, the last save wins').toBe(200);
  });

  test('cannot be saved with an invalid if_updated_at', async () => {
    const admin = await app.admin();
    const { path } = await open(admin);
    expectFieldError(await admin.put(path, { if_updated_at: 'yesterday' }), 'if_updated_at');
  });
});
