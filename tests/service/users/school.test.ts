import { type School, schoolQuestion } from '@atelier/contracts/users/school';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users']);
const schoolOf = (reply: Parameters<typeof done>[0]) => done(reply, 200).school as School;

test('the school has the name and time zone of the environment until owners set others', async () => {
  const owner = await app.admin();
  expect(schoolOf(await owner.get('/api/school'))).toEqual({
    ...{ name: null, time_zone: null, logo: [], updated_at: null },
    used: { name: 'Atelier', time_zone: 'UTC' },
  });
  const named = { name: '  Schule für\u202e Gestaltung ', time_zone: 'Europe/Vienna' };
  expect(schoolOf(await owner.put('/api/school', named))).toMatchObject({
    ...{ name: 'Schule für Gestaltung', time_zone: 'Europe/Vienna' },
    used: { name: 'Schule für Gestaltung', time_zone: 'Europe/Vienna' },
  });
  expect(await app.call(schoolQuestion, {})).toEqual({
    ...{ name: 'Schule für Gestaltung', time_zone: 'Europe/Vienna', logo: null },
  });
  expect(schoolOf(await owner.put('/api/school', { name: '' }))).toMatchObject({
    ...{ name: null, time_zone: 'Europe/Vienna', used: { name: 'Atelier' } },
  });
  done(await owner.put('/api/school', { time_zone: '' }), 200);
});

test.each([
  ['name', 'x'.repeat(41)],
  ['name', 5],
  ['time_zone', 'Europe/Nowhere'],
  ['time_zone', 'x'.repeat(101)],
  ['logo', 'https://example.com/logo.png'],
])('a school is refused with its %s %j', async (field, value) => {
  const owner = await app.admin();
  expectFieldError(await owner.put('/api/school', { [field]: value }), field);
});

test('two owners who change the same field are told of each other, and others change nothing', async () => {
  const owner = await app.admin();
  const { updated_at } = schoolOf(await owner.put('/api/school', { name: 'First' }));
  const other = await app.newAdmin('owner');
  done(await other.put('/api/school', { name: 'Second', if_updated_at: updated_at }), 200);
  const refused = await owner.put('/api/school', { name: 'Third', if_updated_at: updated_at });
  expectError(refused, 409, 'CHANGED');
  const zone = { time_zone: 'Asia/Tokyo', if_updated_at: updated_at };
  expect(schoolOf(await owner.put('/api/school', zone))).toMatchObject({ name: 'Second' });
  const admin = await app.newAdmin('admin');
  expectError(await admin.put('/api/school', { name: 'Mine' }), 403, 'FORBIDDEN');
});
