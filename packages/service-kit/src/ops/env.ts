import { readFileSync } from 'node:fs';
import { isTimeZone } from '@atelier/contracts/users/school';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(1);

/** Environment of every process; docs/OPERATING.md has the full table. */
export const commonEnv = {
  NATS_URL: z.string().min(1),
  NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes')
    .default('atelier'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OPS_PORT: port.default(0),
  OPS_HOST: z.string().default('127.0.0.1'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Vienna')
    .default('UTC'),
  /** Where spans of traces are sent by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Timeout of a call between processes. */
  CALL_TIMEOUT_SECONDS: z.coerce.number().int().min(2).max(300).default(8),
  BLOCKED_SECONDS: z.coerce.number().int().min(0).max(3_600).default(10),
};

/**
 * Environment of the gateway and the services, but not of the worker, which runs ffmpeg on files
 * that strangers upload.
 */
export const actorEnv = { ACTOR_KEY: z.string().min(32, 'must have at least 32 characters') };
export const mongoEnv = { MONGO_URL: z.string().startsWith('mongodb') };
export const redisEnv = { REDIS_URL: z.string().startsWith('redis') };
/** Multiplies the number of calls allowed per network, person and recipient. */
export const throttleEnv = { THROTTLE_FACTOR: z.coerce.number().positive().default(1) };
export const objectStoreEnv = {
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3).default('atelier'),
  S3_REGION: z.string().default('us-east-1'),
};
/** Address of the site. The client is served from the root of its origin. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://learn.example.com' })
  .refine(isRoot, 'must be a host name without a path, such as https://learn.example.com');

function isRoot(address: string): boolean {
  const url = URL.parse(address);
  return url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

export const httpEnv = { PORT: port.default(3000), HOST: z.string().default('127.0.0.1') };

export type CommonEnv = z.output<z.ZodObject<typeof commonEnv>>;
export type ObjectStoreEnv = z.output<z.ZodObject<typeof objectStoreEnv>>;

/**
 * Reads and validates the environment once. The only place that accesses `process.env`. Any variable
 * may be given in a file instead: `MONGO_URL_FILE=/run/secrets/mongo-url`, without the line break at
 * its end.
 *
 * @throws Error naming every missing or malformed variable, never their values
 */
export function readEnv<T extends z.ZodRawShape>(
  shape: T,
  source: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<T>> {
  const given: Record<string, string | undefined> = {};
  const unreadable = new Map<string, string>();
  for (const name of Object.keys(shape)) {
    try {
      given[name] = givenValue(name, source);
    } catch (error) {
      unreadable.set(name, (error as Error).message);
    }
  }
  const result = z.object(shape).safeParse(given);
  if (result.success && unreadable.size === 0) return result.data;
  const faults = [...unreadable].map(([name, reason]) => `  ${name}_FILE: ${reason}`);
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join('.');
    if (unreadable.has(name)) continue;
    faults.push(`  ${name}: ${given[name] === undefined ? 'is not set' : message}`);
  }
  throw new Error(`The environment is not complete:\n${faults.join('\n')}`);
}

/** Returns the value of a variable, or the content of the file that `<name>_FILE` names. */
function givenValue(name: string, source: NodeJS.ProcessEnv): string | undefined {
  const [value, file] = [source[name] || undefined, source[`${name}_FILE`] || undefined];
  if (file === undefined) return value;
  if (value !== undefined) throw new Error(`is set besides ${name}; set only one of them`);
  const content = contentOf(file);
  if (content === '') throw new Error('names an empty file');
  return content;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
