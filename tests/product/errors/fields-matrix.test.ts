import type { FileKind, Operation } from '@atelier/contracts/core/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import type { FilePart } from '../../support/calls/multipart.ts';
import { until } from '../../support/calls/until.ts';
import { writeCalls } from '../../support/calls/write-calls/all-calls.ts';
import {
  type Attempt,
  addressOf,
  asJson,
  contractErrors,
  fieldsWith,
  someOf,
  splitAttempts,
  writes,
} from '../../support/calls/write-calls/attempts.ts';
import type { WriteCall } from '../../support/calls/write-calls/write-call.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { picture } from '../../support/media/picture.ts';
import { zipPart } from '../../support/media/zip-file.ts';
import { done, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useQueues } from '../../support/processes/use-queues.ts';

const app = useSharedApp({ videosWait: true });
const queues = useQueues(app);

const files: Record<FileKind, FilePart | undefined> = {
  image: undefined,
  video: undefined,
  archive: zipPart(),
};
beforeAll(async () => {
  files.image = await picture({ width: 32, height: 32 });
  files.video = { content: await mediaFile('mp4-one-second'), type: 'video/mp4' };
});

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
  expect(Object.keys(writeCalls).toSorted()).toEqual(
    writes.map(({ operation }) => operation.action).toSorted(),
  );
});

/** Returns the field errors that the contract gives for the texts of a form. */
const contractErrorsInForm = (operation: Operation, call: WriteCall, attempt: Attempt) =>
  contractErrors(operation, call, { ...attempt, value: attempt.value && String(attempt.value) });

describe('a wrong field', () => {
  /** A call of each operation. Refused attempts store nothing, so that one is enough. */
  const calls = new Map<Operation, WriteCall>();
  const requests: unknown[] = [];
  let before: Record<string, unknown>;
  beforeAll(async () => {
    for (const { operation } of writes) {
      calls.set(operation, await writeCalls[operation.action]!(app));
    }
    await untilJobsAreDone();
    before = await storedData();
  });
  // Where a country is taxed, orders have to name theirs.
  afterAll(async () => {
    const admin = await app.admin();
    const { tax_rates } = done(await admin.get('/api/tax-rates'), 200) as {
      tax_rates: { id: string }[];
    };
    for (const { id } of tax_rates) done(await admin.delete(`/api/tax-rates/${id}`), 200);
  });

  test.each(writes)('of $call has an error, the same for JSON and forms', ({ operation }) => {
    const call = calls.get(operation)!;
    const { refused } = splitAttempts(operation, call);
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

  test.each(writes)('of $call gets this error over HTTP', async ({ operation, turn }) => {
    const call = calls.get(operation)!;
    const { refused } = splitAttempts(operation, call);
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
  });

  test('stores nothing, whatever the operation', async () => {
    expect(requests.length).toBeGreaterThanOrEqual(writes.length);
    expect(await storedData()).toEqual(before);
    expect(await auditEntriesOf(requests)).toBe(0);
  });
});

/** Of every field: `accepted-fields.test.ts` of the services. */
describe.each(writes)('$call', ({ operation, turn }) => {
  const newCall = () => writeCalls[operation.action]!(app);

  test('accepts what the contract allows, the same for JSON and forms', async () => {
    const { accepted } = splitAttempts(operation, await newCall());
    const both = accepted.filter(({ attempt }) => attempt.inForms);
    for (const { attempt, what } of someOf(operation.files ? both : accepted, turn)) {
      const call = await newCall();
      const answers = [await asJson(operation, call, attempt)];
      if (operation.files) {
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
