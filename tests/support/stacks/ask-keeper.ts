import { inject } from 'vitest';

/** Asks the run's keeper for something of this worker's. @throws Error with what it answered */
export async function askKeeper<T>(path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${inject('keeper')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The run's keeper cannot answer ${path}: ${text}`);
  return JSON.parse(text) as T;
}

/** Files that run one after the other in the same place share what is kept for it. */
export function workerName(): string {
  return process.env.VITEST_POOL_ID ?? '1';
}

export function backendEnv(): Promise<Record<string, string>> {
  return askKeeper('/backends');
}
