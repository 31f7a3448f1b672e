import { once } from 'node:events';
import { connect } from 'node:net';
import { messageOf } from '@atelier/dev-machine/user-error';
import { Redis } from 'ioredis';
import { type Document, MongoClient, type MongoClientOptions } from 'mongodb';

/** Difference between clocks from which times of sessions and retries no longer fit, in seconds. */
const clockTolerance = 5;
/** Time for a backend to answer, in milliseconds. */
const patience = 5_000;

export async function redisHazards(address: string): Promise<(string | null)[]> {
  const redis = new Redis(address, {
    ...{ lazyConnect: true, connectTimeout: patience, commandTimeout: patience },
    retryStrategy: () => null,
  });
  // A call only says that the connection is closed.
  let cause: unknown;
  redis.on('error', (error) => {
    cause = error;
  });
  try {
    await redis.connect();
    const info = await redis.info('memory');
    const [seconds] = await redis.time();
    return redisHazardsOf(info, Number(seconds) * 1_000);
  } catch (error) {
    return [
      `Redis does not answer at REDIS_URL: ${reasonOf(cause ?? error)} Start it, or correct the address.`,
    ];
  } finally {
    redis.disconnect();
  }
}

/** Returns what Redis' own answers to INFO and TIME, in milliseconds, tell. */
export function redisHazardsOf(info: string, time: number): (string | null)[] {
  const policy = /^maxmemory_policy:(.+?)\r?$/m.exec(info)?.[1];
  const evicts = policy !== undefined && policy !== 'noeviction';
  return [
    evicts
      ? `Redis may evict keys when its memory is full (maxmemory-policy ${policy}), and with them jobs that were accepted. Set maxmemory-policy to noeviction.`
      : null,
    clockHazard('Redis', time),
  ];
}

export async function mongoHazards(address: string): Promise<(string | null)[]> {
  try {
    return mongoHazardsOf(await hello(address));
  } catch (error) {
    // A server that is in no replica set, or another one, looks dead to a client that asks for a set.
    const alone = await helloAlone(address).catch(() => null);
    if (alone) return mongoHazardsOf(alone).concat(setHazard(alone));
    return [
      `MongoDB does not answer at MONGO_URL: ${reasonOf(error)} Start it, or correct the address.`,
    ];
  }
}

async function hello(address: string, options: MongoClientOptions = {}): Promise<Document> {
  const mongo = new MongoClient(address, { serverSelectionTimeoutMS: patience, ...options });
  try {
    return await mongo.db('admin').command({ hello: 1 });
  } finally {
    await mongo.close();
  }
}

const helloAlone = (address: string) =>
  hello(address.replace(/([?&])replicaSet=[^&]*&?/i, '$1'), { directConnection: true });

/** Returns what MongoDB's answer to `hello` tells. */
export function mongoHazardsOf({ setName, localTime }: Document): (string | null)[] {
  const hasTransactions = typeof setName === 'string';
  return [
    hasTransactions
      ? null
      : 'MongoDB is no replica set, so it has no transactions. Start mongod with --replSet and call rs.initiate() once; one member is enough.',
    localTime instanceof Date ? clockHazard('MongoDB', localTime.getTime()) : null,
  ];
}

/** Returns why the replica set of a server that answers alone cannot be reached. */
function setHazard({ setName, hosts = [] }: Document): string | null {
  if (!setName) return null;
  return `MongoDB answers, but not as the replica set that MONGO_URL names. Its set is ${setName}, with the members ${hosts.join(', ')}: give this name, and let this machine reach the members by these addresses.`;
}

const noNats = 'What answers at NATS_URL is no NATS server. Correct the address.';

/** Returns a hazard unless a NATS server sends its greeting, which it does before it is asked. */
export async function natsHazard(address: string): Promise<string | null> {
  const url = URL.parse(address);
  if (!url?.hostname) {
    return 'NATS_URL is not an address. Set it to one such as nats://127.0.0.1:4222.';
  }
  const socket = connect(Number(url.port || 4222), url.hostname.replaceAll(/[[\]]/g, ''));
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(patience) });
    if (String(greeting).startsWith('INFO')) return null;
    return noNats;
  } catch (error) {
    if ((error as Error).name === 'AbortError') return noNats;
    return `NATS does not answer at NATS_URL: ${reasonOf(error)} Start it, or correct the address.`;
  } finally {
    socket.destroy();
  }
}

/** Returns the message of an error as the end of a sentence. */
const reasonOf = (error: unknown) => `${messageOf(error).replace(/\.$/, '')}.`;

function clockHazard(name: string, time: number): string | null {
  const seconds = Math.round(Math.abs(Date.now() - time) / 1_000);
  if (seconds < clockTolerance) return null;
  return `The clock of ${name} and this machine's differ by ${seconds} s. Synchronize both by NTP.`;
}
