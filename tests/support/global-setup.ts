import type { TestProject } from 'vitest/node';
import { startTestBackends } from './backends.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's backends. */
    backendEnv: Record<string, string>;
  }
}

/**
 * One set of backends for a run. Each suite keeps to databases, queues, subjects and a bucket of
 * its own on them; suites that break backends start their own set.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const backends = await startTestBackends();
  project.provide('backendEnv', backends.env);
  return () => backends.remove();
}
