import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { Events } from '@atelier/contracts/events';
import { nobody } from '@atelier/contracts/users/accounts';
import { OutboxRelay } from '@atelier/service-kit/data/outbox';
import { transactionsOf } from '@atelier/service-kit/data/transactions';
import { unavailable } from '@atelier/service-kit/errors/app-error';
import { closeQueues, connectRedis, openQueues } from '@atelier/service-kit/jobs/queue';
import { CallLimiter } from '@atelier/service-kit/limits/call-limiter';
import { actorEnv, mongoEnv, readEnv, redisEnv, throttleEnv } from '@atelier/service-kit/ops/env';
import { createLog } from '@atelier/service-kit/ops/log';
import type { CallMeta, Ports } from '@atelier/service-kit/rpc/broker';
import { received, withParsedBody } from '@atelier/service-kit/rpc/large-reply';
import type { ServiceOwn, ServiceParts } from '@atelier/service-kit/rpc/run-service';
import { type Handler, perform, type ServiceContext } from '@atelier/service-kit/rpc/service';
import { Vouchers } from '@atelier/service-kit/rpc/vouchers';
import { connectTestDatabase } from './test-database.ts';

/** How each service is put together; loaded only by the tests that need it. */
const services = {
  catalog: async () => {
    const { catalogEnv: shape, composeCatalog: compose } = await import('@atelier/catalog/compose');
    return { shape, compose };
  },
  commerce: async () => {
    const { commerceEnv: shape, composeCommerce: compose } = await import(
      '@atelier/commerce/compose'
    );
    return { shape, compose };
  },
  livestreams: async () => {
    const { livestreamsEnv: shape, composeLivestreams: compose } = await import(
      '@atelier/livestreams/compose'
    );
    return { shape, compose };
  },
  media: async () => {
    const { composeMedia: compose, mediaEnv: shape } = await import('@atelier/media/compose');
    return { shape, compose };
  },
  transcriber: async () => {
    const { composeTranscriber: compose } = await import('./stand-in-transcriber.ts');
    return { shape: {}, compose };
  },
  users: async () => {
    const { composeUsers: compose, usersEnv: shape } = await import('@atelier/users/compose');
    return { shape, compose };
  },
};
export type ServiceName = keyof typeof services;

/**
 * Services that run in the process of the test, on a real MongoDB and Redis: their own handlers,
 * jobs and watches, with direct calls in place of NATS and without a gateway.
 */
export class ServicesInProcess {
  readonly #handlers = new Map<string, { handler: Handler; context: ServiceContext }>();
  readonly #own: ServiceOwn[] = [];
  readonly #vouchers: Vouchers;
  #end: () => Promise<void> = async () => undefined;
  readonly #ports: Ports = {
    call: (operation, input, meta) => this.call(operation, input, meta),
    announce: (event, payload) => this.#announce(event, payload),
  };

  private constructor(actorKey: string) {
    this.#vouchers = new Vouchers(actorKey);
  }

  /** Starts services on the worker's empty database. */
  static async start(
    names: readonly ServiceName[],
    env: Readonly<Record<string, string>>,
  ): Promise<ServicesInProcess> {
    const running = new ServicesInProcess(env.ACTOR_KEY!);
    const loaded = await Promise.all(names.map((name) => services[name]()));
    const log = createLog('test', 'fatal');
    const connection = await connectTestDatabase(env, log);
    const redis = await connectRedis(env.REDIS_URL!, 'commands');
    const queues = openQueues(redis, env.NAMESPACE!);
    const relay = new OutboxRelay(queues, log);
    const inTransaction = transactionsOf(connection, relay, 30);
    const ports = running.#ports;
    const limiter = new CallLimiter(redis, env.NAMESPACE!, Number(env.THROTTLE_FACTOR));
    for (const { shape, compose } of loaded) {
      const own = readEnv({ ...actorEnv, ...mongoEnv, ...redisEnv, ...throttleEnv, ...shape }, env);
      const parts = { env: { ...env, ...own }, log, redis, queues, ports, limiter, inTransaction };
      // The broker is for the worker and for health; each shape has been read for its own service.
      const built = await (compose as (given: unknown) => Promise<ServiceOwn>)(
        parts as unknown as ServiceParts<never>,
      );
      const { auditSubjects } = built;
      const vouchers = running.#vouchers;
      const given = { ports, log, vouchers, limiter, inTransaction };
      const context: ServiceContext = { ...given, auditSubjects };
      for (const handler of built.handlers)
        running.#handlers.set(handler.operation.action, { handler, context });
      running.#own.push(built);
    }
    relay.start();
    for (const { start } of running.#own) start?.();
    running.#end = async () => {
      for (const { stop = [] } of running.#own) for (const step of stop) await step();
      await relay.stop();
      await closeQueues(queues);
      redis.disconnect();
    };
    return running;
  }

  /** Calls an operation with the voucher that the gateway would issue, or a given one. */
  async call<Op extends AnyOperation>(
    operation: Op,
    input: RequestOf<Op>,
    { actor = nobody, requestId = crypto.randomUUID(), ...others }: Partial<CallMeta> = {},
  ): Promise<ReplyOf<Op>> {
    const found = this.#handlers.get(operation.action);
    // As while the other service is down.
    if (!found) throw unavailable();
    const voucher = others.voucher ?? this.#vouchers.issue(actor, operation.action);
    const meta = { actor, requestId, ...others, voucher };
    // Parsed and copied, as on the way through NATS.
    const params = JSON.parse(JSON.stringify(input));
    const reply = await perform(found.handler, params, meta, found.context);
    const whole = await received(operation, reply, () => AbortSignal.timeout(60_000));
    return withParsedBody(operation, whole) as ReplyOf<Op>;
  }

  async stop(): Promise<void> {
    await this.#end();
  }

  #announce<E extends keyof Events>(event: E, payload: Events[E]): void {
    for (const { events } of this.#own) events?.[event]?.(payload);
  }
}
