import type { Operation, OutputOf } from '@atelier/contracts/operation';
import { type ArgsOf, type RouteOf, requestOf } from './endpoint.ts';

/** Like `endpoint`, for lists: the body, and how many rows there are on all pages together. */
export function pagedEndpoint<Op extends Operation>(route: RouteOf<Op>) {
  return {
    query: (args: ArgsOf<Op>) => requestOf(route, args),
    transformResponse: (body: unknown, reply: Response | undefined) => ({
      body: body as OutputOf<Op>,
      total: Number(reply?.headers.get('X-Total-Count')),
    }),
  };
}
