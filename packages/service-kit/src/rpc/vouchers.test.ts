import { uploadOperations } from '@atelier/contracts/media/uploads';
import { type Actor, accountOperations, nobody } from '@atelier/contracts/users/accounts';
import { adminOperations } from '@atelier/contracts/users/admins';
import { describe, expect, test } from 'vitest';
import { Vouchers } from './vouchers.ts';

const key = 'a key that is as long as it has to be, or longer';
const owner: Actor = {
  learner: null,
  admin: { id: 'a'.repeat(24), sessionId: 'b'.repeat(24), role: 'owner' },
};
const { create } = adminOperations;
const refused = (message: string) => expect.objectContaining({ type: 'UNTRUSTED_CALLER', message });

describe('a voucher', () => {
  const vouchers = new Vouchers(key);
  const voucher = vouchers.issue(owner, create.action);

  test('vouches for the actor it was issued for', () => {
    expect(vouchers.actorOf({ actor: owner, voucher }, create)).toEqual(owner);
  });

  test.each([
    ['another role', { ...owner, admin: { ...owner.admin!, role: 'admin' as const } }],
    ['another person', { ...owner, admin: { ...owner.admin!, id: 'c'.repeat(24) } }],
    ['another session', { ...owner, admin: { ...owner.admin!, sessionId: 'c'.repeat(24) } }],
    ['an additional learner', { ...owner, learner: { id: 'd'.repeat(24), sessionId: 'e' } }],
  ])('does not vouch for %s', (_, actor) => {
    expect(() => vouchers.actorOf({ actor, voucher }, create)).toThrow(
      refused('The caller is not vouched for'),
    );
  });

  test.each([undefined, '', 'nonsense', '9999999999999.users.admins.create.c2lnbmF0dXJl'])(
    'cannot be forged: %s',
    (made) => {
      expect(() => vouchers.actorOf({ actor: owner, voucher: made }, create)).toThrow(
        refused('The caller is not vouched for'),
      );
    },
  );

  test('signed with another key is refused', () => {
    const foreign = new Vouchers(`${key}!`).issue(owner, create.action);
    expect(() => vouchers.actorOf({ actor: owner, voucher: foreign }, create)).toThrow(
      refused('The caller is not vouched for'),
    );
  });

  test('is valid for one minute, and its expiry cannot be changed', () => {
    let now = 1_000_000;
    const aging = new Vouchers(key, () => now);
    const issued = aging.issue(owner, create.action)!;
    now += 60_000;
    expect(aging.actorOf({ actor: owner, voucher: issued }, create)).toEqual(owner);
    now += 1;
    expect(() => aging.actorOf({ actor: owner, voucher: issued }, create)).toThrow(
      refused('The voucher of the caller has expired'),
    );
    const prolonged = issued.replace(/^\d+/, String(now + 60_000));
    expect(() => aging.actorOf({ actor: owner, voucher: prolonged }, create)).toThrow(
      refused('The caller is not vouched for'),
    );
  });

  test('of one operation is refused for another, but accepted in calls between services', () => {
    expect(() =>
      vouchers.actorOf({ actor: owner, voucher }, accountOperations.adminDashboard),
    ).toThrow(refused('The caller is vouched for in another operation'));
    expect(vouchers.actorOf({ actor: owner, voucher }, uploadOperations.create)).toEqual(owner);
  });

  test('is not needed by a visitor', () => {
    expect(vouchers.issue(nobody, create.action)).toBeUndefined();
    expect(vouchers.actorOf({ actor: nobody }, create)).toEqual(nobody);
    expect(vouchers.actorOf({}, create)).toEqual(nobody);
  });
});
