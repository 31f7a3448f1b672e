import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { repoRoot } from '@atelier/dev-machine/paths';
import {
  type Migration,
  MigrationModel,
  migrate,
  type Place,
} from '@atelier/service-kit/data/migrate';
import { createLog } from '@atelier/service-kit/ops/log';
import { execa } from 'execa';
import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { backendEnv } from '../../support/processes/stacks/call-stack-server.ts';
import { useServices } from '../../support/service/use-services.ts';

useServices(['users']);
const log = createLog('test', 'silent');
beforeEach(async () => {
  await MigrationModel.deleteMany({ _id: /^tried-/ });
});

function counted(number: number, run: Migration['run'] = async () => undefined) {
  const migration = {
    number,
    title: `Change ${number}`,
    runs: 0,
    run: async (place: Place) => {
      migration.runs += 1;
      await run(place);
    },
  };
  return migration;
}

test('migrations run once, in their order, also if several processes start at once', async () => {
  const order: number[] = [];
  const all = [1, 2, 3].map((n) => counted(n, async () => void order.push(n)));
  await Promise.all([1, 2, 3].map(() => migrate('tried', all, log)));
  await migrate('tried', all, log);
  expect(order).toEqual([1, 2, 3]);
});

test('one that fails goes on from where it was, and those behind it wait', async () => {
  const places: (string | null)[] = [];
  const first = counted(1, async ({ noted, note }) => {
    places.push(noted);
    if (noted) return;
    await note('half');
    throw new Error('The database went away');
  });
  const second = counted(2);
  await expect(migrate('tried', [first, second], log)).rejects.toThrow('went away');
  expect(second.runs).toBe(0);
  await migrate('tried', [first, second], log);
  expect(places).toEqual([null, 'half']);
  expect(second.runs).toBe(1);
});

test('one whose process has died is taken over, and cannot be ended by it any more', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = counted(1, async ({ note }) => {
    await released;
    await note('too late');
  });
  const dead = migrate('tried', [slow], log);
  dead.catch(() => undefined);
  await until('the first process runs it', () => slow.runs === 1);
  await MigrationModel.updateOne({ _id: 'tried-1' }, { heldUntil: new Date(0) });
  const quick = counted(1);
  await migrate('tried', [quick], log);
  release();
  await expect(dead).rejects.toThrow('taken over');
  expect(quick.runs).toBe(1);
});

test.each(['users', 'commerce'])('those of %s can be run before its processes', async (service) => {
  const { MONGO_URL } = await backendEnv();
  const NAMESPACE = `test-migrate-${randomBytes(4).toString('hex')}`;
  const script = path.join(repoRoot, 'services', service, 'src', 'migrate.ts');
  await execa(process.execPath, [script], { env: { MONGO_URL, NAMESPACE } });
  const database = mongoose.connection.getClient().db(`${NAMESPACE}_${service}`);
  const rows = await database
    .collection<{ _id: string; doneAt: Date | null }>('migrations')
    .find()
    .toArray();
  await database.dropDatabase();
  expect(rows).toContainEqual(expect.objectContaining({ _id: `${service}-1` }));
  expect(rows.every(({ doneAt }) => doneAt instanceof Date)).toBe(true);
});
