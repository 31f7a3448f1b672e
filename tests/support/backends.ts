import type { BackendName } from '@atelier/infra/backends/backend';

/** Throwaway MongoDB, NATS, Redis and object store, however they are run. */
export interface TestBackends {
  readonly driver: 'containers' | 'processes';
  /** The variables that lead the product to them. */
  readonly env: Record<string, string>;
  /** Ends one, as an outage would; its address and data stay. */
  stop(name: BackendName): Promise<void>;
  /** Resolves when it answers again, at the same address. */
  start(name: BackendName): Promise<void>;
  /** Keeps one from doing anything while its connections stay open. */
  freeze(name: BackendName): Promise<void>;
  thaw(name: BackendName): Promise<void>;
  /** Ends all and removes what they kept. */
  remove(): Promise<void>;
}

/**
 * Starts a set of backends: containers where `ATELIER_TEST_BACKENDS` says that an engine is there,
 * else local processes.
 */
export async function startTestBackends(): Promise<TestBackends> {
  if (process.env.ATELIER_TEST_BACKENDS === 'containers') {
    const { startContainers } = await import('./containers/container-backends.ts');
    return startContainers();
  }
  const { startProcesses } = await import('./process-backends.ts');
  return startProcesses();
}
