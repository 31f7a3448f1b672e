import { toFieldErrors } from '@atelier/contracts/core/errors';
import type { Operation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { unique } from '../../support/admin.ts';
import { expectError } from '../../support/errors.ts';
import type { Answer } from '../../support/http-client.ts';
import { mediaFile } from '../../support/media-file.ts';
import type { FilePart } from '../../support/multipart.ts';
import { picture } from '../../support/picture.ts';
import { inSoak } from '../../support/soak.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { useQueues } from '../../support/use-queues.ts';
import type { WriteCall } from './write-calls/write-call.ts';
import { writeCalls } from './write-calls.ts';

const app = useSharedApp({ videosWait: true });
const queues = useQueues(app);

/** Ways to get a field wrong. Those that a form cannot express are for JSON alone. */
const ways: Readonly<Record<string, { value: () => unknown; inForms: boolean }>> = {
  missing: { value: () => undefined, inForms: true },
  empty: { value: () => '', inForms: true },
  'too long': { value: () => 'x'.repeat(25_000), inForms: true },
  'another word': { value: () => unique('quite-another-word'), inForms: true },
  null: { value: () => null, inForms: false },
  'a number': { value: () => 5, inForms: false },
  'a boolean': { value: () => true, inForms: false },
  'a list': { value: () => ['a'], inForms: false },
  'an object': { value: () => ({ $gt: '' }), inForms: false },
};

const pathNames = ({ path }: Operation) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const fieldsOf = (operation: Operation): string[] => {
  const { shape } = operation.input as z.ZodObject;
  return Object.keys(shape).filter(
    (name) => name !== 'files' && !pathNames(operation).includes(name),
  );
};
const writes = (operations as readonly Operation[]).filter(
  (operation) => operation.method !== 'GET' && fieldsOf(operation).length > 0,
);

interface Attempt {
  readonly field: string;
  readonly way: string;
  readonly value: unknown;
  readonly inForms: boolean;
}
const attemptsAt = (operation: Operation): Attempt[] =>
  fieldsOf(operation).flatMap((field) =>
    Object.entries(ways).map(([way, { value, inForms }]) => ({
      ...{ field, way, value: value(), inForms },
    })),
  );

function fieldsWith({ fields }: WriteCall, { field, value }: Attempt): Record<string, unknown> {
  const changed = Object.entries({ ...fields, [field]: value });
  return Object.fromEntries(changed.filter(([, one]) => one !== undefined));
}

/** What the contract says of an attempt. */
function verdict(operation: Operation, call: WriteCall, attempt: Attempt) {
  const parsed = operation.input.safeParse({ ...fieldsWith(call, attempt), ...call.path });
  return parsed.success ? null : toFieldErrors(parsed.error.issues);
}

const files: Record<'image' | 'video', FilePart | undefined> = {
  image: undefined,
  video: undefined,
};
beforeAll(async () => {
  files.image = await picture({ width: 32, height: 32 });
  files.video = { content: await mediaFile('mp4-one-second'), type: 'video/mp4' };
});

const addressOf = (operation: Operation, call: WriteCall) =>
  `/api${operation.path.replace(/:(\w+)/g, (_, name: string) => call.path![name]!)}`;

const asJson = (operation: Operation, call: WriteCall, attempt: Attempt): Promise<Answer> =>
  call.person.json(operation.method, addressOf(operation, call), fieldsWith(call, attempt));

/** The same as a form, with every file the operation takes behind the fields. */
function asForm(operation: Operation, call: WriteCall, attempt: Attempt, withFiles: boolean) {
  const texts = Object.entries(fieldsWith(call, attempt)).map(([name, value]) => [
    name,
    String(value),
  ]);
  const parts = Object.entries(withFiles ? operation.files! : {}).map(([name, { accepts }]) => [
    name,
    files[accepts],
  ]);
  const address = addressOf(operation, call);
  return call.person.form(
    operation.method,
    address,
    Object.fromEntries(texts),
    Object.fromEntries(parts),
  );
}

/** Everything that a call could leave behind, but for records, which come later. */
async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = { bucket: (await app.bucket.contents()).toSorted() };
  for (const service of ['catalog', 'livestreams', 'users', 'commerce', 'media'] as const) {
    const db = app.database(service);
    for (const { name } of await db.listCollections().toArray()) {
      if (name !== 'audit')
        found[`${service}.${name}`] = await db.collection(name).countDocuments();
    }
  }
  return found;
}

/** Mails and notices are written by jobs; they belong to the calls before, not to the one tried. */
const untilJobsAreDone = () =>
  until('no row of an outbox and no job of an account is left', async () => {
    const left = (['catalog', 'livestreams', 'users', 'commerce'] as const).map((service) =>
      app.database(service).collection('outbox').countDocuments(),
    );
    if ((await Promise.all(left)).some((count) => count > 0)) return false;
    const counts = await queues().accounts.getJobCounts('waiting', 'active', 'delayed');
    return Object.values(counts).every((count) => count === 0);
  });

test('every write that carries fields is tried', () => {
  expect(Object.keys(writeCalls).toSorted()).toEqual(writes.map(({ action }) => action).toSorted());
});

/** What the contract says of the texts that a form would carry. */
const verdictOfForm = (operation: Operation, call: WriteCall, attempt: Attempt) =>
  verdict(operation, call, { ...attempt, value: attempt.value && String(attempt.value) });

/** Every one in `npm run soak`; else the one whose turn it is, another with each operation. */
function someOf<T>(all: readonly T[], turn: number): readonly T[] {
  return inSoak(
    all,
    all.filter((_, at) => at === turn % all.length),
  );
}

describe.each(
  writes.map((operation, turn) => ({
    ...{ operation, turn, call: `${operation.method} /api${operation.path}` },
  })),
)('$call', ({ operation, turn }) => {
  const newCall = () => writeCalls[operation.action]!(app);
  const splitAttempts = (call: WriteCall) => {
    const judged = attemptsAt(operation).map((attempt) => ({
      ...{ attempt, fields: verdict(operation, call, attempt) },
      what: `${attempt.field}: ${attempt.way}`,
    }));
    const accepted = judged.filter(({ fields }) => !fields);
    const refused = judged.flatMap((one) => (one.fields ? [{ ...one, fields: one.fields }] : []));
    return { accepted: Object.groupBy(accepted, ({ attempt }) => attempt.field), refused };
  };

  test('the contract says of each field what is wrong with it, alike in JSON and forms', async () => {
    const call = await newCall();
    const { refused } = splitAttempts(call);
    expect(refused.length).toBeGreaterThan(0);
    for (const { attempt, fields, what } of refused) {
      expect(
        fields.map(({ path }) => path.split('.')[0]),
        what,
      ).toEqual([attempt.field]);
      expect(fields[0]!.message, what).not.toMatch(/invalid|expected|undefined|received/i);
      if (operation.files && attempt.inForms) {
        expect(verdictOfForm(operation, call, attempt), what).toEqual(fields);
      }
    }
  });

  test('says the same over HTTP, alike in JSON and forms, and leaves nothing', async () => {
    const call = await newCall();
    await untilJobsAreDone();
    const before = await everything();
    const requests: unknown[] = [];
    const { refused } = splitAttempts(call);
    const inForms = refused.filter(({ attempt }) => operation.files && attempt.inForms);
    const sent = [
      ...someOf(refused, turn).map((one) => ({ ...one, send: asJson })),
      ...someOf(inForms, turn).map((one) => ({ ...one, send: asForm })),
    ];
    for (const { attempt, fields, what, send } of sent) {
      const body = expectError(await send(operation, call, attempt, true), 400, 'VALIDATION');
      expect(body.fields, what).toEqual(fields);
      expect(body.message).toBe(fields[0]!.message);
      requests.push(body.requestId);
    }
    expect(await everything()).toEqual(before);
    expect(await recordsOf(requests)).toBe(0);
  });

  test('takes what the contract allows, alike in JSON and forms', async () => {
    const { accepted } = splitAttempts(await newCall());
    for (const [at, ofField] of Object.values(accepted).entries()) {
      for (const { attempt, what } of someOf(ofField!, turn + at)) {
        const call = await newCall();
        const answers = [await asJson(operation, call, attempt)];
        if (operation.files && attempt.inForms) {
          const again =
            attempt.way === 'another word' ? { ...attempt, value: unique('word') } : attempt;
          answers.push(await asForm(operation, await newCall(), again, false));
        }
        const [status] = answers.map((answer) => answer.status);
        const told = `${what}: ${answers[0]!.text}`;
        expect([operation.status, ...(call.judged ?? [])], told).toContain(status);
        expect(
          answers.map((answer) => answer.status),
          told,
        ).toEqual(answers.map(() => status));
      }
    }
  });
});

/** Records of these requests, once a later one has arrived. */
async function recordsOf(requests: readonly unknown[]): Promise<number> {
  const audit = app.database('users').collection('audit');
  const later = await (await app.admin()).post('/api/categories', { name: unique('Later') });
  await until('a later record is there', () =>
    audit.findOne({ requestId: later.headers['x-request-id'] }),
  );
  return audit.countDocuments({ requestId: { $in: requests } });
}
