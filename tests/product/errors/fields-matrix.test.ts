import { toFieldErrors } from '@atelier/contracts/core/errors';
import type { FileKind, Operation } from '@atelier/contracts/core/operation';
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
import { zipPart } from '../../support/zip-file.ts';
import type { WriteCall } from './write-calls/write-call.ts';
import { writeCalls } from './write-calls.ts';

const app = useSharedApp({ videosWait: true });
const queues = useQueues(app);

/** Wrong values of a field. Those that a form cannot express are sent only as JSON. */
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

/** Returns the field errors that the contract gives for an attempt, or null. */
function contractErrors(operation: Operation, call: WriteCall, attempt: Attempt) {
  const parsed = operation.input.safeParse({ ...fieldsWith(call, attempt), ...call.path });
  return parsed.success ? null : toFieldErrors(parsed.error.issues);
}

const files: Record<FileKind, FilePart | undefined> = {
  image: undefined,
  video: undefined,
  archive: zipPart(),
};
beforeAll(async () => {
  files.image = await picture({ width: 32, height: 32 });
  files.video = { content: await mediaFile('mp4-one-second'), type: 'video/mp4' };
});

const addressOf = (operation: Operation, call: WriteCall) =>
  `/api${operation.path.replace(/:(\w+)/g, (_, name: string) => call.path![name]!)}`;

const asJson = (operation: Operation, call: WriteCall, attempt: Attempt): Promise<Answer> =>
  call.person.json(operation.method, addressOf(operation, call), fieldsWith(call, attempt));

/** Sends the fields as a form, optionally followed by every file that the operation accepts. */
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

/** Lists the bucket and counts the rows of all collections except the audit log, written later. */
async function storedData(): Promise<Record<string, unknown>> {
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

/** Jobs write mails and notices of earlier calls, which must not count for the tested one. */
const untilJobsAreDone = () =>
  until('the outboxes and the queue of account jobs are empty', async () => {
    const left = (['catalog', 'livestreams', 'users', 'commerce'] as const).map((service) =>
      app.database(service).collection('outbox').countDocuments(),
    );
    if ((await Promise.all(left)).some((count) => count > 0)) return false;
    const counts = await queues().accounts.getJobCounts('waiting', 'active', 'delayed');
    return Object.values(counts).every((count) => count === 0);
  });

test('every write operation with fields is tested', () => {
  expect(Object.keys(writeCalls).toSorted()).toEqual(writes.map(({ action }) => action).toSorted());
});

/** Returns the field errors that the contract gives for the texts of a form. */
const contractErrorsInForm = (operation: Operation, call: WriteCall, attempt: Attempt) =>
  contractErrors(operation, call, { ...attempt, value: attempt.value && String(attempt.value) });

/** Returns all in `npm run soak`, otherwise one, which differs between operations. */
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
    const attempts = attemptsAt(operation).map((attempt) => ({
      ...{ attempt, fields: contractErrors(operation, call, attempt) },
      what: `${attempt.field}: ${attempt.way}`,
    }));
    const accepted = attempts.filter(({ fields }) => !fields);
    const refused = attempts.flatMap((one) => (one.fields ? [{ ...one, fields: one.fields }] : []));
    return { accepted: Object.groupBy(accepted, ({ attempt }) => attempt.field), refused };
  };

  test('the contract has an error for each wrong field, the same for JSON and forms', async () => {
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
        expect(contractErrorsInForm(operation, call, attempt), what).toEqual(fields);
      }
    }
  });

  test('returns the errors of the contract over HTTP, for JSON and forms, and stores nothing', async () => {
    const call = await newCall();
    await untilJobsAreDone();
    const before = await storedData();
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
    expect(await storedData()).toEqual(before);
    expect(await auditEntriesOf(requests)).toBe(0);
  });

  test('accepts what the contract allows, the same for JSON and forms', async () => {
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
        const detail = `${what}: ${answers[0]!.text}`;
        expect([operation.status, ...(call.statuses ?? [])], detail).toContain(status);
        expect(
          answers.map((answer) => answer.status),
          detail,
        ).toEqual(answers.map(() => status));
      }
    }
  });
});

/** Counts the audit entries of these requests once that of a later request exists. */
async function auditEntriesOf(requests: readonly unknown[]): Promise<number> {
  const audit = app.database('users').collection('audit');
  const later = await (await app.admin()).post('/api/categories', { name: unique('Later') });
  expect(later.status, later.text).toBe(201);
  await until('a later audit entry is there', () =>
    audit.findOne({ requestId: later.headers['x-request-id'] }),
  );
  return audit.countDocuments({ requestId: { $in: requests } });
}
