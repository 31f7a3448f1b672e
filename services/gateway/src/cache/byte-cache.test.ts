import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ByteCache, type CachedReply, toReply } from './byte-cache.ts';

const text = (reply: CachedReply | undefined) => reply?.plain.body.toString();

/** Returns a `make` function whose response stays pending until `finish` is called. */
function making(body: unknown) {
  let finish: () => void = () => undefined;
  let calls = 0;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const make = async () => {
    calls += 1;
    await gate;
    return { body };
  };
  return { make, finish, calls: () => calls };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a cached response', () => {
  test('is kept until its tag is dropped, which keeps others', async () => {
    const cache = new ByteCache();
    await cache.getOrMake('/courses', 'courses', async () => ({ body: ['a'] }));
    await cache.getOrMake('/categories', 'categories', async () => ({ body: ['b'] }));
    expect(text(cache.get('/courses'))).toBe('["a"]');
    cache.drop(['courses']);
    expect(cache.get('/courses')).toBeUndefined();
    expect(text(cache.get('/categories'))).toBe('["b"]');
  });

  test('is rebuilt before it expires, and served in the meantime', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const cache = new ByteCache();
    await cache.getOrMake('/courses', 'courses', async () => ({ body: ['old'] }));
    now.mockReturnValue(4_000);
    // A new response must be built, exactly once.
    expect(cache.get('/courses')).toBeUndefined();
    const fresh = making(['new']);
    expect(text(await cache.getOrMake('/courses', 'courses', fresh.make))).toBe('["old"]');
    expect(text(cache.get('/courses'))).toBe('["old"]');
    expect(text(await cache.getOrMake('/courses', 'courses', fresh.make))).toBe('["old"]');
    fresh.finish();
    await vi.waitFor(() => expect(text(cache.get('/courses'))).toBe('["new"]'));
    expect(fresh.calls()).toBe(1);
  });

  test('that cannot be rebuilt is served until it expires', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const cache = new ByteCache();
    const fail = async () => {
      throw new Error('down');
    };
    await cache.getOrMake('/courses', 'courses', async () => ({ body: ['old'] }));
    now.mockReturnValue(4_000);
    expect(text(await cache.getOrMake('/courses', 'courses', fail))).toBe('["old"]');
    now.mockReturnValue(5_001);
    await expect(cache.getOrMake('/courses', 'courses', fail)).rejects.toThrow('down');
  });

  test('is built once for concurrent requests', async () => {
    const cache = new ByteCache();
    const one = making(['a']);
    const asked = [1, 2, 3].map(() => cache.getOrMake('/courses', 'courses', one.make));
    one.finish();
    expect((await Promise.all(asked)).map(text)).toEqual(['["a"]', '["a"]', '["a"]']);
    expect(one.calls()).toBe(1);
  });

  test('that is being built while its tag is dropped is served but not kept', async () => {
    const cache = new ByteCache();
    const old = making(['old']);
    const asked = cache.getOrMake('/courses', 'courses', old.make);
    cache.drop(['courses']);
    old.finish();
    expect(text(await asked)).toBe('["old"]');
    expect(cache.get('/courses')).toBeUndefined();
  });

  test('requested after a drop is rebuilt, and an older build that finishes late does not replace it', async () => {
    const cache = new ByteCache();
    const old = making(['old']);
    const first = cache.getOrMake('/courses', 'courses', old.make);
    cache.drop(['courses']);
    const second = await cache.getOrMake('/courses', 'courses', async () => ({ body: ['new'] }));
    expect(text(second)).toBe('["new"]');
    old.finish();
    await first;
    expect(text(cache.get('/courses'))).toBe('["new"]');
  });

  test('that fails to build is not kept, and the next request builds it', async () => {
    const cache = new ByteCache();
    const failing = cache.getOrMake('/courses', 'courses', async () => {
      throw new Error('down');
    });
    await expect(failing).rejects.toThrow('down');
    expect(text(await cache.getOrMake('/courses', 'courses', async () => ({ body: ['a'] })))).toBe(
      '["a"]',
    );
  });

  test('has the same bytes compressed, and an ETag that changes with them', () => {
    const [one, same, other] = [
      toReply({ body: ['a'] }),
      toReply({ body: ['a'] }),
      toReply({ body: ['b'] }),
    ];
    expect(gunzipSync(one.gzip.body).equals(one.plain.body)).toBe(true);
    expect(one.etag).toBe(same.etag);
    expect(one.etag).not.toBe(other.etag);
  });

  test('of a page of a list has the total number of rows, which changes its ETag', () => {
    const [ten, eleven] = [10, 11].map((total) => toReply({ body: ['a'], total }));
    expect(ten!.plain.headers['x-total-count']).toBe('10');
    expect(ten!.unchanged.headers['x-total-count']).toBe('10');
    expect(ten!.etag).not.toBe(eleven!.etag);
    expect(toReply({ body: ['a'], total: null }).plain.headers['x-total-count']).toBeUndefined();
  });

  test('with a query never evicts one without a query', async () => {
    // Compressing takes long on a busy machine, and must not let entries expire.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const cache = new ByteCache();
    await cache.getOrMake('/courses', 'courses', async () => ({ body: ['a'] }));
    const large = 'x'.repeat(4 * 1024 * 1024);
    for (let page = 1; page <= 20; page++) {
      await cache.getOrMake(`/courses?page=${page}`, 'courses', async () => ({ body: large }));
    }
    expect(text(cache.get('/courses'))).toBe('["a"]');
    expect(cache.get('/courses?page=20')).toBeDefined();
    expect(cache.get('/courses?page=1')).toBeUndefined();
  });
});
