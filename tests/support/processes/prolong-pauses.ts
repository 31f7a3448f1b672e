import { Redis } from 'ioredis';

/**
 * Extends all current lockouts of an address to an hour, so that no test depends on its own speed.
 */
export async function prolongPauses(
  { REDIS_URL, NAMESPACE }: Readonly<Record<string, string>>,
  email: string,
): Promise<void> {
  const redis = new Redis(REDIS_URL!);
  try {
    const later = String(Date.now() + 3_600_000);
    for (const key of await redis.keys(`${NAMESPACE}-throttle:tries:*:${email}`)) {
      const paused = (await redis.hkeys(key)).filter((field) => field.endsWith(' pause'));
      for (const field of paused) await redis.hset(key, field, later);
    }
  } finally {
    redis.disconnect();
  }
}
