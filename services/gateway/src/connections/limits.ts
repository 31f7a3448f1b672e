import { z } from 'zod';

const seconds = (usual: number) => z.coerce.number().positive().max(86_400).default(usual);
const count = (usual: number) => z.coerce.number().int().positive().default(usual);

/** Environment that bounds what a connection may cost; see docs/ARCHITECTURE.md. */
export const connectionEnv = {
  MAX_CONNECTIONS: count(8_000),
  MAX_CONNECTIONS_PER_ADDRESS: count(1_000),
  MAX_REQUESTS_PER_ADDRESS: count(512),
  HEADER_SECONDS: seconds(30),
  BODY_SECONDS: seconds(30),
  UPLOAD_WINDOW_SECONDS: seconds(60),
  MIN_UPLOAD_BYTES_PER_SECOND: count(1_024),
  UNREAD_SECONDS: seconds(120),
};

/** What a connection may cost; times in milliseconds. */
export interface ConnectionLimits {
  /** Open at once, of all addresses together. */
  readonly connections: number;
  /** Open at once from one address; proxies that are trusted are not counted. */
  readonly connectionsPerAddress: number;
  /** Requests of one address that are handled at once; the others wait in order. */
  readonly requestsPerAddress: number;
  /** Until the head of a request is there. */
  readonly headerMs: number;
  /** Until a body that is no upload is there, counted from when it is asked for. */
  readonly bodyMs: number;
  /** The time over which the rate of an upload is averaged. */
  readonly uploadWindowMs: number;
  /** Bytes per second that an upload has to have on average. */
  readonly uploadRate: number;
  /** Until a client has to have taken something of an answer that waits for it. */
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
