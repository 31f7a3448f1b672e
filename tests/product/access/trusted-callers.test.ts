import { uploadOperations } from '@atelier/contracts/media/uploads';
import type { Actor } from '@atelier/contracts/users/accounts';
import { adminOperations } from '@atelier/contracts/users/admins';
import { Vouchers } from '@atelier/service-kit/rpc/vouchers';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { connect, ErrorCode, Events } from 'nats';
import { describe, expect, it } from 'vitest';
import { natsUrlOf, ServiceCaller } from '../../support/calls/service-caller.ts';
import { until } from '../../support/calls/until.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const { create } = adminOperations;
const madeUp: Actor = {
  learner: null,
  admin: { id: '0'.repeat(24), sessionId: '0'.repeat(24), role: 'owner' },
};
const newOwner = () => ({
  email: `${unique('intruder').replace(' ', '-')}@atelier.test`,
  password: 'correct horse battery',
  role: 'owner' as const,
});

async function numberOfAdmins(): Promise<number> {
  return app.database('users').collection('admins').countDocuments();
}

/** Returns the URL of a backend without its credentials. */
function withoutCredentials(href: string): string {
  const url = new URL(href);
  url.username = '';
  url.password = '';
  return url.href;
}

describe('A local client without credentials', () => {
  it('is refused by NATS', async () => {
    const connecting = connect({ servers: new URL(app.env.NATS_URL!).host, reconnect: false });
    await expect(connecting).rejects.toThrow(/Authorization Violation/);
  });

  it('is refused by MongoDB', async () => {
    const client = new MongoClient(withoutCredentials(app.env.MONGO_URL!));
    const names = client.db('admin').admin().listDatabases();
    await expect(names).rejects.toThrow(/requires authentication/);
    await client.close();
  });

  it('is refused by Redis', async () => {
    const redis = new Redis(withoutCredentials(app.env.REDIS_URL!), { lazyConnect: true });
    redis.on('error', () => undefined);
    await expect(redis.keys('*')).rejects.toThrow(/NOAUTH/);
    redis.disconnect();
  });
});

describe('A client with the credentials of one service', () => {
  it('cannot call on behalf of people, which NATS allows only the gateway', async () => {
    const nats = await connect({ ...credentialsOf('catalog'), reconnect: false });
    const violations: string[] = [];
    void (async () => {
      for await (const { type, permissionContext } of nats.status()) {
        if (type === Events.Error) violations.push(String(permissionContext?.subject));
      }
    })();
    const subject = `MOL-${app.env.NAMESPACE}.REQ.catalog.users.x.${create.action}`;
    nats.publish(subject, '{}');
    await until('NATS has refused', () => violations.includes(subject));
    await nats.close();
  });

  it('cannot subscribe to the requests or responses of other services', async () => {
    const nats = await connect({ ...credentialsOf('worker'), reconnect: false });
    for (const rest of ['REQ.*.users.*.>', 'RES.*.gateway.*', 'RES.>']) {
      const listening = new Promise((resolve) => {
        nats.subscribe(`MOL-${app.env.NAMESPACE}.${rest}`, { callback: resolve });
      });
      expect(await listening, rest).toMatchObject({ code: ErrorCode.PermissionsViolation });
    }
    await nats.close();
  });

  it('is refused with UNTRUSTED_CALLER when it forges an actor', async () => {
    const caller = await ServiceCaller.connect(app.env, 'catalog');
    const forged = new Vouchers('a key that the intruder has made up, long enough');
    const id = '0'.repeat(24);
    const upload = {
      id,
      lease: id,
      accepts: 'image' as const,
      length: 1,
      fileName: 'a',
      metadata: '',
    };
    for (const voucher of ['', 'made.up', forged.issue(madeUp, uploadOperations.create.action)!]) {
      const answer = caller.call(uploadOperations.create, upload, { actor: madeUp, voucher });
      await expect(answer, voucher).rejects.toMatchObject({ type: 'UNTRUSTED_CALLER', code: 403 });
    }
    await caller.close();
  });

  function credentialsOf(service: 'catalog' | 'worker') {
    const { host, username, password } = new URL(natsUrlOf(service, app.env));
    return { servers: host, user: username, pass: password };
  }
});

describe('A client with the credentials of the gateway', () => {
  it('cannot create an owner without a valid voucher', async () => {
    const before = await numberOfAdmins();
    const caller = await ServiceCaller.connect(app.env);
    const expired = new Vouchers(app.env.ACTOR_KEY!, () => Date.now() - 120_000);
    const other = new Vouchers(app.env.ACTOR_KEY!).issue(madeUp, adminOperations.list.action)!;
    for (const [voucher, message] of [
      ['', 'The caller is not vouched for'],
      [expired.issue(madeUp, create.action)!, 'The voucher of the caller has expired'],
      [other, 'The caller is vouched for in another operation'],
    ]) {
      const answer = caller.call(create, newOwner(), { actor: madeUp, voucher });
      await expect(answer).rejects.toMatchObject({ type: 'UNTRUSTED_CALLER', message });
    }
    await caller.close();
    expect(await numberOfAdmins()).toBe(before);
  });

  it('gets UNAUTHENTICATED when it calls without an actor', async () => {
    const before = await numberOfAdmins();
    const caller = await ServiceCaller.connect(app.env);
    await expect(caller.call(create, newOwner())).rejects.toMatchObject({
      type: 'UNAUTHENTICATED',
    });
    await caller.close();
    expect(await numberOfAdmins()).toBe(before);
  });
});

it('A call with a valid voucher is answered', async () => {
  const caller = await ServiceCaller.connect(app.env);
  const admin = await app.database('users').collection('admins').findOne();
  const actor: Actor = {
    learner: null,
    admin: { id: String(admin!._id), sessionId: '0'.repeat(24), role: 'owner' },
  };
  const { body } = await caller.call(adminOperations.list, {}, { actor });
  expect(body.admins.length).toBe(await numberOfAdmins());
  await caller.close();
});
