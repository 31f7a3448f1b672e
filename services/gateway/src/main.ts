import type { AddressInfo } from 'node:net';
import type { AnyOperation } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { actorEnv, httpEnv, objectStoreEnv, siteAddress } from '@atelier/service-kit/ops/env';
import { runProcess } from '@atelier/service-kit/ops/process';
import {
  awaitServices,
  type CallMeta,
  callOperation,
  createBroker,
  forwardCall,
  natsCheck,
  portsOf,
  serviceCheck,
  startBroker,
} from '@atelier/service-kit/rpc/broker';
import { followSchool } from '@atelier/service-kit/rpc/follow-school';
import { Vouchers } from '@atelier/service-kit/rpc/vouchers';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { z } from 'zod';
import { buildApp } from './app/app.ts';
import { stopServing } from './app/stop-serving.ts';
import { ByteCache } from './cache/byte-cache.ts';
import type { CallOperation, ForwardCall } from './calls.ts';
import { connectionEnv, connectionLimits } from './connections/limits.ts';
import { listen } from './events.ts';
import type { Gateway } from './gateway.ts';
import { LiveEvents } from './live/live-events.ts';
import { AudienceCache } from './media/audience-cache.ts';
import { RightsCache } from './sessions/rights-cache.ts';
import { Sessions } from './sessions/sessions.ts';
import { ActiveUploads } from './uploads/resumable/active-uploads.ts';

const shape = {
  ...actorEnv,
  ...httpEnv,
  ...objectStoreEnv,
  PUBLIC_URL: siteAddress.optional(),
  CLIENT_DIST: z.string().optional(),
  ...connectionEnv,
  TRUST_PROXY: z.string().optional(),
  EDGE_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  MAX_VIDEO_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(5 * 1024 ** 3),
};

/** Services that handle operations: the first segment of each action. */
const services = [...new Set(operations.map(({ action }) => action.split('.')[0]!)), 'media'];

/**
 * Parses the trusted proxies: `true` trusts all, else a comma-separated list of addresses. The
 * default is none.
 */
function trustedProxies(text: string | undefined): boolean | string[] {
  if (text === undefined || text === 'false') return false;
  return text === 'true' || text.split(',').map((one) => one.trim());
}

await runProcess('gateway', shape, async (env, log) => {
  const broker = createBroker('gateway', env);
  const store = new ObjectStore(env);
  const vouchers = new Vouchers(env.ACTOR_KEY);
  // Issued at the call and not when the request began, because an upload may have taken hours.
  const withVoucher = (meta: CallMeta, { action }: AnyOperation): CallMeta => ({
    ...meta,
    voucher: vouchers.issue(meta.actor, action),
  });
  const call: CallOperation = (operation, input, meta) =>
    callOperation(broker, operation, input, withVoucher(meta, operation));
  const forward: ForwardCall = (operation, input, meta) =>
    forwardCall(broker, operation, input, withVoucher(meta, operation));
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const isSecure = publicUrl.protocol === 'https:';
  const gateway: Gateway = {
    log,
    store,
    call,
    forward,
    cache: new ByteCache(),
    sessions: new Sessions(call, isSecure),
    rights: new RightsCache(call, log),
    audiences: new AudienceCache(call),
    events: new LiveEvents(),
    uploads: new ActiveUploads(),
    downloads: new Set(),
    origin: publicUrl.origin,
    isSecure,
    maxVideoBytes: env.MAX_VIDEO_BYTES,
    limits: connectionLimits(env),
  };
  listen(broker, gateway);
  await startBroker(broker, log);
  await awaitServices(broker, services);
  const forgetSchool = followSchool(portsOf(broker).call);
  const checks = {
    nats: natsCheck(broker),
    'object-store': () => store.ping(),
    ...Object.fromEntries(services.map((name) => [name, serviceCheck(broker, name)])),
  };
  const app = await buildApp({
    gateway,
    checks,
    clientDist: env.CLIENT_DIST,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    edgeKey: env.EDGE_KEY,
  });
  await app.listen({ port: env.PORT, host: env.HOST });
  const { port } = app.server.address() as AddressInfo;
  return {
    checks,
    details: { port },
    drainMs: env.DRAIN_SECONDS * 1_000,
    stop: [forgetSchool, () => stopServing(app, gateway), () => broker.stop(), () => store.close()],
  };
});
