import type {
  AnyOperation,
  Operation,
  ReplyOf,
  RequestOf,
} from '@atelier/contracts/core/operation';
import type { CallMeta } from '@atelier/service-kit/rpc/broker';

/** Calls an operation of a service, on behalf of the actor of `meta`. */
export type CallOperation = <Op extends AnyOperation>(
  operation: Op,
  input: RequestOf<Op>,
  meta: CallMeta,
) => Promise<ReplyOf<Op>>;

/** Calls an operation to pass its reply on: the body of a list is `JsonText`. */
export type ForwardCall = (
  operation: Operation,
  input: unknown,
  meta: CallMeta,
) => Promise<unknown>;
