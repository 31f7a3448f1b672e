import type { Redis } from 'ioredis';

/**
 * Checks all limits of a call and, if none is exceeded, counts the call for all of them. The script
 * is atomic, so concurrent calls are counted one after the other. Rejected calls are not counted.
 *
 * KEYS: the number of calls in a window; the attempts of an account, if there is one.
 * ARGV: the limit and length of the window in seconds; the shortest and longest pause and the time
 * after which attempts are forgotten, in seconds; then the name and free attempts of each source.
 * Returns 0, or the milliseconds to wait.
 */
const takeTurn = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait = 0
if tonumber(redis.call('GET', KEYS[1]) or 0) + 1 > tonumber(ARGV[1]) then
  wait = math.max(redis.call('PTTL', KEYS[1]), 1)
end
for at = 6, #ARGV, 2 do
  local ends = tonumber(redis.call('HGET', KEYS[2], ARGV[at] .. ' pause') or 0)
  wait = math.max(wait, ends - now)
end
if wait > 0 then return wait end
redis.call('INCR', KEYS[1])
redis.call('EXPIRE', KEYS[1], ARGV[2], 'NX')
for at = 6, #ARGV, 2 do
  local beyond = redis.call('HINCRBY', KEYS[2], ARGV[at] .. ' tries', 1) - ARGV[at + 1]
  if beyond > 0 then
    local pause = math.min(ARGV[4], ARGV[3] * 2 ^ (beyond - 1)) * 1000
    redis.call('HSET', KEYS[2], ARGV[at] .. ' pause', string.format('%.0f', now + pause))
  end
end
if #KEYS > 1 then redis.call('EXPIRE', KEYS[2], ARGV[5], 'NX') end
return 0
`;

/**
 * After a successful attempt, resets the attempts of its source and removes the attempt from the
 * total.
 *
 * KEYS: the attempts of an account. ARGV: the source and the name of the total.
 */
const giveBack = `
redis.call('HDEL', KEYS[1], ARGV[1] .. ' tries', ARGV[1] .. ' pause')
if tonumber(redis.call('HGET', KEYS[1], ARGV[2] .. ' tries') or 0) > 0 then
  redis.call('HINCRBY', KEYS[1], ARGV[2] .. ' tries', -1)
  redis.call('HDEL', KEYS[1], ARGV[2] .. ' pause')
end
return 0
`;

/**
 * Removes an attempt that was counted but came to nothing, and the pause that it caused.
 *
 * KEYS: the attempts of an account. ARGV: the source and the name of the total.
 */
const takeBack = `
for at = 1, #ARGV do
  if tonumber(redis.call('HGET', KEYS[1], ARGV[at] .. ' tries') or 0) > 0 then
    redis.call('HINCRBY', KEYS[1], ARGV[at] .. ' tries', -1)
    redis.call('HDEL', KEYS[1], ARGV[at] .. ' pause')
  end
end
return 0
`;

type Arguments = (string | number)[];

/** Defines the scripts as commands of a connection. Redis caches them after their first use. */
export function throttleCommands(redis: Redis) {
  redis.defineCommand('takeTurn', { lua: takeTurn });
  redis.defineCommand('giveBack', { numberOfKeys: 1, lua: giveBack });
  redis.defineCommand('takeBack', { numberOfKeys: 1, lua: takeBack });
  return redis as unknown as {
    takeTurn(keys: number, ...keysAndArguments: Arguments): Promise<number>;
    giveBack(key: string, ...sources: Arguments): Promise<number>;
    takeBack(key: string, ...sources: Arguments): Promise<number>;
  };
}
