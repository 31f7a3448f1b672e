import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { CacheTag } from '@atelier/contracts/core/operation';
import { connectRedis, type JobQueues, openQueues } from '@atelier/service-kit/jobs/queue';
import { announce } from '@atelier/service-kit/rpc/broker';
import type { Redis } from 'ioredis';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { brokerOf } from '../../calls/service-caller.ts';
import { until } from '../../calls/until.ts';
import { Bucket } from '../../media/bucket.ts';

const services = ['catalog', 'livestreams', 'users', 'commerce', 'media'] as const;
const catalogTags: CacheTag[] = ['courses', 'categories', 'instructors', 'tutorials'];

/** All data of a running copy of the product, and a reset to its initial state. */
export class StackData {
  readonly #env: Record<string, string>;
  readonly #dataDir: string;
  readonly #mongo: MongoClient;
  readonly #redis: Redis;
  readonly #queues: JobQueues;
  readonly #bucket: Bucket;
  readonly #broker: ReturnType<typeof brokerOf>;
  /** Rows of a newly started copy, by database and collection: the first admin. */
  readonly #first = new Map<string, Document[]>();

  private constructor(env: Record<string, string>, dataDir: string, redis: Redis) {
    this.#env = env;
    this.#dataDir = dataDir;
    this.#redis = redis;
    this.#mongo = new MongoClient(env.MONGO_URL!);
    this.#queues = openQueues(redis, env.NAMESPACE!);
    this.#bucket = new Bucket(env);
    this.#broker = brokerOf(env);
  }

  /** Opens the data of a newly started copy. Its current state is the one that `reset` restores. */
  static async open(env: Record<string, string>, dataDir: string): Promise<StackData> {
    const data = new StackData(env, dataDir, await connectRedis(env.REDIS_URL!, 'commands'));
    await data.#broker.start();
    await data.#eachCollection(async (name, collection) => {
      data.#first.set(name, await collection.find().toArray());
    });
    return data;
  }

  /**
   * Resets rows, files, jobs, counters and caches to the initial state.
   *
   * @param takesVideos whether the worker processes jobs afterwards; otherwise they stay queued
   * @throws Error if running work does not finish
   */
  async reset(takesVideos: boolean): Promise<void> {
    const queues = Object.values(this.#queues);
    await Promise.all(queues.map((queue) => queue.pause()));
    await this.#eachCollection(async (name, collection) => {
      if (name.endsWith('.outbox')) await collection.deleteMany({});
    });
    await until('no job is worked on', async () => {
      const active = await Promise.all(queues.map((queue) => queue.getActiveCount()));
      return active.every((count) => count === 0);
    });
    await Promise.all([
      this.#eachCollection((name, collection) => this.#restore(name, collection)),
      this.#bucket.empty(),
      this.#forgetThrottles(),
      this.#removeMails(),
      ...queues.map((queue) => queue.obliterate({ force: true })),
    ]);
    if (!takesVideos) await Promise.all([this.#queues.media.pause(), this.#queues.streams.pause()]);
    announce(this.#broker, 'catalog.changed', { tags: catalogTags });
    announce(this.#broker, 'commerce.plans-changed', {});
    announce(this.#broker, 'livestreams.changed', { tags: ['livestreams'] });
  }

  /** Drops the databases, so that the server has less data. */
  async drop(): Promise<void> {
    await Promise.all(services.map((service) => this.#db(service).dropDatabase()));
  }

  async close(): Promise<void> {
    await this.#broker.stop();
    await Promise.all(Object.values(this.#queues).map((queue) => queue.close()));
    this.#redis.disconnect();
    await this.#mongo.close();
  }

  #db(service: string) {
    return this.#mongo.db(`${this.#env.NAMESPACE}_${service}`);
  }

  async #eachCollection(
    act: (name: string, collection: Collection) => Promise<void>,
  ): Promise<void> {
    await Promise.all(
      services.map(async (service) => {
        const collections = await this.#db(service).collections();
        await Promise.all(collections.map((one) => act(`${service}.${one.collectionName}`, one)));
      }),
    );
  }

  async #restore(name: string, collection: Collection): Promise<void> {
    await collection.deleteMany({});
    const rows = this.#first.get(name) ?? [];
    if (rows.length > 0) await collection.insertMany(rows);
  }

  async #forgetThrottles(): Promise<void> {
    const keys = await this.#redis.keys(`${this.#env.NAMESPACE}-throttle:*`);
    if (keys.length > 0) await this.#redis.unlink(keys);
  }

  async #removeMails(): Promise<void> {
    const folder = path.join(this.#dataDir, 'outbox');
    const mails = await readdir(folder).catch(() => []);
    await Promise.all(mails.map((name) => rm(path.join(folder, name), { recursive: true })));
  }
}
