import { ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { rankDifference } from '../../support/calls/indistinguishable.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const pairs = 100;
const calls = ['login', 'reset', 'set'] as const;
const address = (call: string, kind: string, n: number) => `${kind}-${call}-${n}@atelier.test`;

/** Inserts accounts directly, because registering each would take longer than the test. */
beforeAll(async () => {
  const learner = await app.learner();
  const users = app.database('users').collection('users');
  const template = await users.findOne({ email: learner.email });
  const rows = calls.flatMap((call) =>
    Array.from({ length: pairs }, (_, n) => ({
      ...template,
      _id: new ObjectId(),
      email: address(call, 'known', n),
    })),
  );
  await users.insertMany(rows);
});

function shuffled(): ['known' | 'unknown', number][] {
  const all = (['known', 'unknown'] as const).flatMap((kind) =>
    Array.from({ length: pairs }, (_, n): [typeof kind, number] => [kind, n]),
  );
  return all
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

test.each(calls)(
  'POST /api/%s takes as long for a known address as for an unknown one',
  async (call) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const visitor = app.visitor();
    const answers = new Set<string>();
    const measure = async (kind: 'known' | 'unknown', n: number) => {
      const body = { email: address(call, kind, n), password: 'not the password' };
      const started = performance.now();
      const { status, text } = await visitor.post(`/api/${call}`, body);
      times[kind].push(performance.now() - started);
      answers.add(`${status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    };
    for (let n = 0; n < 20; n++) await measure(n % 2 ? 'known' : 'unknown', pairs + n);
    times.known.length = 0;
    times.unknown.length = 0;
    // In random order, because work that a call leaves behind slows the next one.
    for (const [kind, n] of shuffled()) await measure(kind, n);
    expect([...answers]).toHaveLength(1);
    expect(Math.abs(rankDifference(times.known, times.unknown))).toBeLessThan(4);
  },
);
