import type { Signals } from '@atelier/contracts/media/alarms';
import type { HealthyService } from '@atelier/contracts/media/video-jobs';
import type { Redis } from 'ioredis';
import type { ServiceBroker } from 'moleculer';
import type { z } from 'zod';
import type { AuditSubjects } from '../data/audit/audit-values.ts';
import { connectMongo, disconnectMongo, pingMongo } from '../data/mongo.ts';
import { OutboxRelay } from '../data/outbox.ts';
import { observeOutbox, outboxSeconds } from '../data/outbox-metrics.ts';
import { countSetAside } from '../data/set-aside-jobs.ts';
import { type InTransaction, transactionsOf } from '../data/transactions.ts';
import { requireWholeData } from '../data/unfinished-restore.ts';
import { closeQueues, connectRedis, type JobQueues, openQueues } from '../jobs/queue.ts';
import { observeQueues } from '../jobs/queue-metrics.ts';
import { CallLimiter } from '../limits/call-limiter.ts';
import { actorEnv, type CommonEnv, mongoEnv, redisEnv, throttleEnv } from '../ops/env.ts';
import { healthHandler } from '../ops/health.ts';
import type { Log } from '../ops/log.ts';
import type { Check } from '../ops/ops-server.ts';
import { type Running, runProcess } from '../ops/process.ts';
import { processSignals } from '../ops/process-signals.ts';
import { useSchool } from '../text/school.ts';
import {
  createBroker,
  type EventHandlers,
  eventsOf,
  natsCheck,
  type Ports,
  portsOf,
  startBroker,
} from './broker.ts';
import { followSchool } from './follow-school.ts';
import { defineService, type Handler } from './service.ts';
import { Vouchers } from './vouchers.ts';

const baseEnv = { ...actorEnv, ...mongoEnv, ...redisEnv, ...throttleEnv };

type Env<T extends z.ZodRawShape> = z.output<z.ZodObject<T>> &
  z.output<z.ZodObject<typeof baseEnv>> &
  CommonEnv;

/** Connections of every service; it cannot be called yet. */
export interface ServiceParts<T extends z.ZodRawShape> {
  readonly env: Env<T>;
  readonly log: Log;
  readonly redis: Redis;
  readonly queues: JobQueues;
  readonly broker: ServiceBroker;
  readonly ports: Ports;
  /** Counts calls by the limits of their operations, and what else a service limits. */
  readonly limiter: CallLimiter;
  /** For background work; handlers use the one of their call. */
  readonly inTransaction: InTransaction;
}

/** Parts specific to a service. */
export interface ServiceOwn {
  readonly handlers: readonly Handler[];
  /** Called for events of any process, including this one. */
  readonly events?: EventHandlers;
  /** Values that the audit log may contain of admins' changes. */
  readonly auditSubjects?: AuditSubjects;
  /** What the service measures for the alarms besides what every service does. */
  readonly signals?: OwnSignals;
  /** Registers metrics that are read from the service's database. */
  readonly observe?: () => void;
  /** Dependencies besides NATS, MongoDB and Redis. */
  readonly checks?: Readonly<Record<string, Check>>;
  /** Whether it is ready while Redis is down. */
  readonly isReadyWithoutRedis?: boolean;
  /** Starts background work, once the service can be called. */
  readonly start?: () => void;
  /** Stops that work and closes the service's resources, in this order. */
  readonly stop?: Running['stop'];
}

/**
 * Runs the process of a service with its own database: connects to MongoDB, Redis and NATS, handles
 * its operations and `health`, and moves jobs from its outbox to the queues.
 *
 * @param compose builds the service's own parts once MongoDB and Redis are connected
 */
export async function runService<T extends z.ZodRawShape>(
  name: HealthyService,
  shape: T,
  compose: (parts: ServiceParts<T>) => Promise<ServiceOwn>,
): Promise<void> {
  await runProcess(name, { ...baseEnv, ...shape }, async (anyEnv, log) => {
    // The shape includes the base, which the compiler cannot infer from a spread generic.
    const env = anyEnv as unknown as Env<T>;
    const [redis, connection] = await Promise.all([
      connectRedis(env.REDIS_URL, 'commands'),
      connectMongo(env.MONGO_URL, `${env.NAMESPACE}_${name}`, log),
    ]);
    await requireWholeData(connection.getClient(), env.NAMESPACE);
    const queues = openQueues(redis, env.NAMESPACE);
    const relay = new OutboxRelay(queues, log);
    const inTransaction = transactionsOf(connection, relay, env.CALL_TIMEOUT_SECONDS);
    const broker = createBroker(name, env);
    const ports = portsOf(broker);
    const limiter = new CallLimiter(redis, env.NAMESPACE, env.THROTTLE_FACTOR);
    const own = await compose({ env, log, redis, queues, broker, ports, limiter, inTransaction });
    const others = { nats: natsCheck(broker), mongodb: pingMongo, ...own.checks };
    const all = { ...others, redis: () => redis.ping() };
    observeQueues(queues);
    observeOutbox(name);
    own.observe?.();
    const health = healthHandler(name, all, serviceSignals(own.signals));
    const { auditSubjects } = own;
    const vouchers = new Vouchers(env.ACTOR_KEY);
    const context = { ports, log, vouchers, inTransaction, limiter, auditSubjects };
    const service = defineService(name, [...own.handlers, health], context);
    const events = { ...own.events, 'users.school-changed': useSchool };
    broker.createService({ ...service, events: eventsOf(events) });
    await startBroker(broker, log);
    const forgetSchool = followSchool(ports.call);
    relay.start();
    own.start?.();
    return {
      checks: own.isReadyWithoutRedis ? others : all,
      stop: [
        forgetSchool,
        () => broker.stop(),
        ...(own.stop ?? []),
        () => relay.stop(),
        () => closeQueues(queues),
        () => redis.disconnect(),
        disconnectMongo,
      ],
    };
  });
}

/** Measures what a service adds to the signals of every service. */
type OwnSignals = () => Promise<Partial<Signals>>;

/** Returns the signals of a service with a database. What cannot be measured is null. */
function serviceSignals(own: OwnSignals = async () => ({})): () => Promise<Signals> {
  return async () => {
    const [waited, setAside, others] = await Promise.all([
      outboxSeconds().catch(() => null),
      countSetAside().catch(() => null),
      own().catch(() => ({})),
    ]);
    return { outboxSeconds: waited, setAsideJobs: setAside, ...processSignals(), ...others };
  };
}
