import { z } from 'zod';

const seconds = (usual: number) => z.coerce.number().positive().max(86_400).default(usual);
const count = (usual: number) => z.coerce.number().int().positive().default(usual);

/** Environment variables that limit connections; see docs/OPERATING.md. */
export const connectionEnv = {
  MAX_CONNECTIONS: count(8_000),
  MAX_CONNECTIONS_PER_ADDRESS: count(1_000),
  MAX_REQUESTS_PER_ADDRESS: count(512),
  HEADER_SECONDS: seconds(30),
  BODY_SECONDS: seconds(30),
  UPLOAD_WINDOW_SECONDS: seconds(60),
  MIN_UPLOAD_BYTES_PER_SECOND: count(1_024),
  UNREAD_SECONDS: seconds(120),
  /** Time for a gateway that stops to end what it has begun. */
  DRAIN_SECONDS: seconds(60),
};

/** Limits per connection. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Maximum number of open connections in total. */
  readonly connections: number;
  /** Maximum number of open connections per address. Trusted proxies are exempt. */
  readonly connectionsPerAddress: number;
  /** Maximum number of concurrent requests per address. Further requests are queued. */
  readonly requestsPerAddress: number;
  /** Time until the request headers must have arrived. */
  readonly headerMs: number;
  /** Time until a body, other than an upload, must have arrived, from when it is first read. */
  readonly bodyMs: number;
  /** Window over which the rate of an upload is averaged. */
  readonly uploadWindowMs: number;
  /** Minimum average rate of an upload, in bytes per second. */
  readonly uploadRate: number;
  /** Time within which a client must read some of a pending response. */
  readonly unreadMs: number;
}

export function connectionLimits(env: z.output<z.ZodObject<typeof connectionEnv>>) {
  return {
    connections: env.MAX_CONNECTIONS,
    connectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    requestsPerAddress: env.MAX_REQUESTS_PER_ADDRESS,
    headerMs: env.HEADER_SECONDS * 1_000,
    bodyMs: env.BODY_SECONDS * 1_000,
    uploadWindowMs: env.UPLOAD_WINDOW_SECONDS * 1_000,
    uploadRate: env.MIN_UPLOAD_BYTES_PER_SECOND,
    unreadMs: env.UNREAD_SECONDS * 1_000,
  } satisfies ConnectionLimits;
}
