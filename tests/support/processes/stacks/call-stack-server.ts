import { inject } from 'vitest';

/** Sends a request for this worker to the stack server of the run. @throws Error with its response */
export async function callStackServer<T>(path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${inject('stackServer')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The stack server cannot answer ${path}: ${text}`);
  return JSON.parse(text) as T;
}

/**
 * Returns the name of this worker. Test files that run one after another in the same worker share
 * its resources.
 */
export function workerName(): string {
  return process.env.VITEST_POOL_ID ?? '1';
}

export function backendEnv(): Promise<Record<string, string>> {
  return callStackServer('/backends');
}
