import { assetReferences } from '@atelier/contracts/media/asset-owners';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { adminOperations } from '@atelier/contracts/users/admins';
import type { NatsUser } from '@atelier/service-kit/rpc/nats-users';
import type { ServiceBroker, ServiceSchema } from 'moleculer';
import { connect, Events, type NatsConnection } from 'nats';
import { afterEach, describe, expect, it } from 'vitest';
import { brokerOf, natsUrlOf } from '../../support/calls/service-caller.ts';
import { until } from '../../support/calls/until.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Starts a process with the credentials of one kind of process. */
async function started(user: NatsUser, ...services: object[]): Promise<ServiceBroker> {
  const broker = brokerOf(app.env, user);
  ends.push(() => broker.stop());
  for (const service of services) broker.createService(service as ServiceSchema);
  await broker.start();
  return broker;
}

/** Connects to NATS with the credentials of one kind of process. */
async function connected(user: NatsUser): Promise<NatsConnection> {
  const { host, username, password } = new URL(natsUrlOf(user, app.env));
  const nats = await connect({ servers: host, user: username, pass: password, reconnect: false });
  ends.push(() => nats.close());
  return nats;
}

/** Returns the id of the process that offers a service. */
async function nodeOf(broker: ServiceBroker, service: string): Promise<string> {
  return until(`${service} is known`, () => {
    const nodes = broker.registry.getNodeList({ onlyAvailable: true });
    return nodes.find(({ id }) => id.startsWith(`${service}.`))?.id;
  });
}

const subject = (rest: string) => `MOL-${app.env.NAMESPACE}.${rest}`;

/** Calls with a forged session and signs in with a wrong password; returns the statuses. */
async function callsOfStrangers(rounds = 8): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const visitor = app.visitor();
    const cookie = `atelier_admin=${String(n).padStart(43, 'A')}`;
    const admins = await visitor.get('/api/admins', { cookie });
    const guess = {
      email: `${unique('nobody').replace(' ', '-')}@atelier.test`,
      password: 'a guess',
    };
    const login = await visitor.post('/api/adminlogin', guess);
    statuses.push(admins.status, login.status);
  }
  return statuses;
}

describe('A client with the NATS credentials of the worker', () => {
  it('receives no calls to another service even if it registers that service', async () => {
    const calls: unknown[] = [];
    const id = '0'.repeat(24);
    const resolve = (ctx: { params: unknown }) => {
      calls.push(ctx.params);
      const admin = { id, sessionId: id, role: 'owner', name: 'Eve', email: 'eve@atelier.test' };
      return { learner: null, admin, prolongedSeconds: null };
    };
    const login = (ctx: { params: unknown }) => calls.push(ctx.params);
    const actions = { 'sessions.resolve': resolve, 'admins.login': login };
    const renamed = Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [`users.${name}`, action]),
    );
    const intruder = await started(
      'worker',
      { name: 'users', actions },
      { name: 'worker', settings: { $noServiceNamePrefix: true }, actions: renamed },
    );
    // When a process that starts later knows the intruder, the gateway knows it too.
    const other = await started('catalog');
    await until('the intruder is known', () =>
      other.registry.getNodeList({}).some(({ id: node }) => node === intruder.nodeID),
    );
    expect(await callsOfStrangers()).toEqual(Array(16).fill(401));
    expect(calls).toEqual([]);
  });

  it('cannot publish as another process', async () => {
    const nats = await connected('worker');
    const refused: string[] = [];
    void (async () => {
      for await (const { type, permissionContext } of nats.status()) {
        if (type === Events.Error) refused.push(String(permissionContext?.subject));
      }
    })();
    const subjects = [
      ...['DISCONNECT', 'INFO.users', 'DISCONNECT.users', 'HEARTBEAT.users', 'DISCOVER.users'],
      ...['RES.users.gateway.x', 'INFO.users.gateway.x', 'RES.gateway.x', 'EVENT.users.gateway.x'],
      `REQ.gateway.users.x.${accountOperations.login.action}`,
      `REQ.worker.users.x.${accountOperations.login.action}`,
    ].map(subject);
    for (const one of subjects) nats.publish(one, '{}');
    await until('NATS has refused all', () => refused.length >= subjects.length);
    expect(refused.toSorted()).toEqual(subjects.toSorted());
  });

  it('is ignored when its messages name another process as the sender', async () => {
    const watching = await started('catalog');
    const node = await nodeOf(watching, 'users');
    const nats = await connected('worker');
    const gone = { ver: '5', sender: node };
    const emptied = { ...gone, services: [], instanceID: 'x', seq: 1e9, config: {}, client: {} };
    for (let n = 0; n < 8; n += 1) {
      nats.publish(subject('DISCONNECT.worker'), JSON.stringify(gone));
      nats.publish(subject('INFO.worker'), JSON.stringify(emptied));
      await nats.flush();
      expect(await callsOfStrangers(1)).toEqual([401, 401]);
      expect(await nodeOf(watching, 'users')).toBe(node);
      expect(watching.registry.hasService('users', node)).toBe(true);
    }
  });

  it('cannot inject NATS commands through the name of the sender', async () => {
    const nats = await connected('worker');
    const heard: string[] = [];
    nats.subscribe(subject('EVENT.*.worker.*'), {
      callback: (_, { data }) => {
        heard.push(Buffer.from(data).toString());
      },
    });
    const command = `\r\nPUB ${subject('EVENT.gateway.worker.x')} 4\r\nhey!\r\nPUB x`;
    const sender = `worker.x 0\r\n${command}`;
    nats.publish(subject('DISCOVER.worker'), JSON.stringify({ ver: '5', sender }));
    nats.publish(subject('PING.worker'), JSON.stringify({ ver: '5', sender, id: 'x', time: 1 }));
    await nats.flush();
    expect(await callsOfStrangers()).toEqual(Array(16).fill(401));
    expect(heard).toEqual([]);
  });
});

describe('A client with the NATS credentials of a service', () => {
  it('cannot call an operation of the HTTP API through the subject of an internal one', async () => {
    const watching = await started('commerce');
    const node = await nodeOf(watching, 'users');
    const nats = await connected('catalog');
    const sender = 'catalog.0a1b2c3d';
    const answered: string[] = [];
    nats.subscribe(subject(`RES.*.${sender}`), {
      callback: (_, message) => {
        answered.push((message.json() as { id: string }).id);
      },
    });
    const ask = (id: string, action: string) => {
      const common = { ver: '5', sender, id, action, params: { assetIds: [] }, meta: {}, level: 1 };
      nats.publish(
        subject(`REQ.catalog.${node}.${internal}`),
        JSON.stringify({ ...common, tracing: null, stream: false }),
      );
    };
    const internal = assetReferences('users').action;
    ask('mismatch', adminOperations.list.action);
    ask('match', internal);
    await until('the matching request is answered', () => answered.includes('match'));
    expect(answered).toEqual(['match']);
  });
});
