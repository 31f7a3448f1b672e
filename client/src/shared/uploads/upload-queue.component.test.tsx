import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { sendFile } from './sending/send-file.ts';
import type { UploadTarget } from './sending/upload.ts';

type SendOptions = Parameters<typeof sendFile>[0];

/** Files that the queue has started to send, in order; only the network is replaced. */
const sent: (SendOptions & { stopped: boolean })[] = [];
const discarded: string[] = [];
vi.mock('./sending/send-file.ts', () => ({
  sendFile: async (options: SendOptions) => {
    const sending = { ...options, stopped: false };
    sent.push(sending);
    return {
      stop: async () => {
        sending.stopped = true;
      },
    };
  },
  discardUpload: async (url: string) => {
    discarded.push(url);
  },
}));

const fileOf = (name: string, size = 100) => new File([new Uint8Array(size)], name);
const targetOf = (id: string): UploadTarget => ({ kind: 'lesson', id, parentId: 'c', title: id });

const loaded: {
  queue: typeof import('./upload-queue.ts');
  list: typeof import('./upload-list.ts');
}[] = [];

/** Loads the queue as a freshly loaded page does. */
async function loadQueue() {
  vi.resetModules();
  const queue = await import('./upload-queue.ts');
  const list = await import('./upload-list.ts');
  loaded.push({ queue, list });
  const { result } = renderHook(() => list.useUploads());
  const of = (name: string) => {
    const upload = result.current.find(({ fileName }) => fileName === name);
    if (!upload) throw new Error(`There is no upload of ${name}`);
    return upload;
  };
  const statuses = () => result.current.map(({ fileName, status }) => `${fileName} ${status}`);
  const sending = (name: string) => sent.findLast(({ file }) => file.name === name)!;
  return { queue, list, of, statuses, sending };
}

beforeEach(() => {
  sent.length = 0;
  discarded.length = 0;
  sessionStorage.clear();
  vi.useFakeTimers();
});
// Tests of other files have the same window: a queue that is sending asks there before it closes.
afterEach(async () => {
  for (const { queue, list } of loaded.splice(0)) {
    for (const { key } of list.allUploads()) await queue.cancelUpload(key);
  }
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
// Other files load a queue that sends.
afterAll(() => void vi.resetModules());

describe('the upload queue', () => {
  test('sends three files at a time, in order, and the next when one is done', async () => {
    const { queue, statuses, sending } = await loadQueue();
    await act(async () => {
      for (const name of 'abcd') queue.addUpload(fileOf(name), null);
    });
    expect(statuses()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    await act(async () => sending('b').onSent());
    expect(statuses()).toEqual(['a sending', 'b sent', 'c sending', 'd sending']);
  });

  test('pauses an upload and resumes it at the same URL', async () => {
    const { queue, of, sending } = await loadQueue();
    const key = queue.addUpload(fileOf('a'), null);
    await act(async () => {
      sending('a').onUrl('/api/media/uploads/1');
      sending('a').onProgress(40);
    });
    const first = sending('a');
    await act(() => queue.pauseUpload(key));
    expect(of('a')).toMatchObject({ status: 'paused', sent: 40, bytesPerSecond: 0 });
    expect(first.stopped).toBe(true);
    // Late reports of a stopped upload have no effect.
    await act(async () => first.onProgress(90));
    expect(of('a').sent).toBe(40);
    await act(async () => queue.resumeUpload(key));
    expect(of('a').status).toBe('sending');
    expect(sending('a')).toMatchObject({ url: '/api/media/uploads/1', stopped: false });
  });

  test('waits while offline, and continues when the browser is online again', async () => {
    const { queue, of, sending } = await loadQueue();
    queue.addUpload(fileOf('a'), null);
    await act(async () => sending('a').onProblem({ kind: 'offline', text: 'gone' }));
    expect(of('a')).toMatchObject({ status: 'offline', problem: null });
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(of('a').status).toBe('sending');
    expect(sent).toHaveLength(2);
  });

  test('asks for a changed file again, and sends it from the start', async () => {
    const { queue, of, sending } = await loadQueue();
    const key = queue.addUpload(fileOf('a'), targetOf('1'));
    await act(async () => {
      sending('a').onUrl('/api/media/uploads/1');
      sending('a').onProgress(40);
      sending('a').onProblem({ kind: 'changed', text: 'a was changed' });
    });
    expect(of('a')).toMatchObject({ status: 'interrupted', problem: 'a was changed', sent: 0 });
    expect(discarded).toEqual(['/api/media/uploads/1']);
    await act(async () => void queue.continueUpload(key, fileOf('b', 70)));
    expect(of('b')).toMatchObject({ status: 'sending', size: 70, problem: null });
    expect(sending('b').url).toBeNull();
  });

  test('goes on with a file that was moved, once it is chosen again', async () => {
    const { queue, of, sending } = await loadQueue();
    const key = queue.addUpload(fileOf('a'), targetOf('1'));
    await act(async () => {
      sending('a').onUrl('/api/media/uploads/1');
      sending('a').onProblem({ kind: 'gone', text: 'a was moved' });
    });
    expect(of('a')).toMatchObject({ status: 'interrupted', problem: 'a was moved' });
    expect(queue.continueUpload(key, fileOf('a', 70))).toContain('another file');
    await act(async () => void queue.continueUpload(key, fileOf('a')));
    expect(sending('a').url).toBe('/api/media/uploads/1');
    expect(discarded).toEqual([]);
  });

  test('retries automatically if the browser does not report that it is online', async () => {
    const { queue, of, sending } = await loadQueue();
    queue.addUpload(fileOf('a'), null);
    await act(async () => sending('a').onProblem({ kind: 'offline', text: 'gone' }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(of('a').status).toBe('sending');
  });

  test('continues an upload after the user has signed in again, unless it was canceled', async () => {
    const { queue, statuses, of, sending } = await loadQueue();
    queue.addUpload(fileOf('a'), null);
    const first = sending('a');
    await act(async () => first.onProblem({ kind: 'stopped', text: 'Sign in' }));
    expect(of('a').problem).toBe('Sign in');
    await act(async () => first.onRenewed());
    expect(of('a')).toMatchObject({ status: 'sending', problem: null });
    await act(() => queue.cancelUpload(of('a').key));
    await act(async () => sending('a').onRenewed());
    expect(statuses()).toEqual([]);
  });

  test('shows why the server refused a file, and sends the next', async () => {
    const { queue, statuses, of, sending } = await loadQueue();
    for (const name of 'abcd') queue.addUpload(fileOf(name), null);
    await act(async () => sending('a').onProblem({ kind: 'refused', text: 'No video' }));
    expect(of('a').problem).toBe('No video');
    expect(statuses()).toEqual(['a refused', 'b sending', 'c sending', 'd sending']);
  });

  test('marks an upload as stalled after five seconds without progress', async () => {
    const { queue, of, sending } = await loadQueue();
    queue.addUpload(fileOf('a'), null);
    await act(async () => sending('a').onProgress(10));
    await act(() => vi.advanceTimersByTimeAsync(4_999));
    expect(of('a').stalled).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(of('a')).toMatchObject({ stalled: true, bytesPerSecond: 0 });
    await act(async () => sending('a').onProgress(20));
    expect(of('a').stalled).toBe(false);
  });

  test('removes a canceled upload from the list and from the server', async () => {
    const { queue, statuses, sending } = await loadQueue();
    const key = queue.addUpload(fileOf('a'), null);
    await act(async () => sending('a').onUrl('/api/media/uploads/1'));
    await act(() => queue.cancelUpload(key));
    expect(statuses()).toEqual([]);
    expect(sending('a').stopped).toBe(true);
    expect(discarded).toEqual(['/api/media/uploads/1']);
  });
});

describe('after a reload', () => {
  async function reload() {
    const first = await loadQueue();
    first.queue.addUpload(fileOf('a'), targetOf('l1'));
    await act(async () => {
      first.sending('a').onUrl('/api/media/uploads/1');
      first.sending('a').onProgress(40);
      window.dispatchEvent(new Event('pagehide'));
    });
    return loadQueue();
  }

  test('an upload is interrupted until the same file is chosen again', async () => {
    const { queue, of, sending } = await reload();
    const { key } = of('a');
    expect(of('a')).toMatchObject({ status: 'interrupted', sent: 40 });
    expect(queue.continueUpload(key, fileOf('b'))).toBe('This is another file. Choose a again.');
    expect(queue.continueUpload(key, fileOf('a', 101))).toContain('another file');
    await act(async () => {
      expect(queue.continueUpload(key, fileOf('a'))).toBeNull();
    });
    expect(of('a').status).toBe('sending');
    expect(sending('a').url).toBe('/api/media/uploads/1');
  });

  test('a file dropped for the same lesson continues its upload', async () => {
    const { queue, statuses } = await reload();
    await act(async () => queue.addMissingUpload(fileOf('a'), targetOf('l1')));
    expect(statuses()).toEqual(['a sending']);
  });
});

test('leaving the page asks first while something is being sent', async () => {
  const { queue, list, sending } = await loadQueue();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  queue.addUpload(fileOf('a'), null);
  expect(leave()).toBe(true);
  await act(async () => sending('a').onSent());
  const { uploads } = await new Promise<{ uploads: readonly { status: string }[] }>((resolve) => {
    list.onUploadsChange((uploads) => resolve({ uploads }));
  });
  expect(uploads.map(({ status }) => status)).toEqual(['sent']);
});
