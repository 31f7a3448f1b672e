import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import { type Actor, nobody } from '@atelier/contracts/users/accounts';
import { callOperation, createBroker } from '@atelier/service-kit/rpc/broker';
import { type NatsUser, natsEnvironment } from '@atelier/service-kit/rpc/nats-users';
import { Vouchers } from '@atelier/service-kit/rpc/vouchers';

/** Timeout of calls in seconds, as by default. */
export const callSeconds = 8;

/** Returns the `NATS_URL` of a kind of process, with its user and password. */
export function natsUrlOf(user: NatsUser, env: Readonly<Record<string, string>>): string {
  return natsEnvironment(user, env).NATS_URL ?? env.NATS_URL!;
}

/** Creates a broker on the NATS of a running copy, connected as one kind of its processes. */
export function brokerOf(env: Readonly<Record<string, string>>, user: NatsUser = 'gateway') {
  return createBroker(user, {
    ...{ NAMESPACE: env.NAMESPACE!, NATS_URL: natsUrlOf(user, env), LOG_LEVEL: 'warn' },
    CALL_TIMEOUT_SECONDS: callSeconds,
  });
}

interface CallOptions {
  readonly actor?: Actor;
  /** Replaces the voucher that the gateway would issue. */
  readonly voucher?: string;
}

/** Calls operations directly over NATS, with vouchers like those of the gateway. */
export class ServiceCaller {
  readonly #broker: ReturnType<typeof brokerOf>;
  readonly #vouchers: Vouchers;

  private constructor(broker: ReturnType<typeof brokerOf>, actorKey: string) {
    this.#broker = broker;
    this.#vouchers = new Vouchers(actorKey);
  }

  /** @param user whose credentials are used */
  static async connect(
    env: Readonly<Record<string, string>>,
    user: NatsUser = 'gateway',
  ): Promise<ServiceCaller> {
    const broker = brokerOf(env, user);
    await broker.start();
    await broker.waitForServices(['catalog', 'users', 'livestreams', 'commerce', 'media']);
    return new ServiceCaller(broker, env.ACTOR_KEY!);
  }

  /** @throws AppError as returned by the service */
  call<Op extends AnyOperation>(
    operation: Op,
    input: RequestOf<Op>,
    { actor = nobody, voucher = this.#vouchers.issue(actor, operation.action) }: CallOptions = {},
  ): Promise<ReplyOf<Op>> {
    return callOperation(this.#broker, operation, input, { actor, voucher });
  }

  close(): Promise<void> {
    return this.#broker.stop();
  }
}
