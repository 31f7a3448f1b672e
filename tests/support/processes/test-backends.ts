import type { BackendName } from '@atelier/dev-machine/backends/backend';

/** Throwaway MongoDB, NATS, Redis and object store, in containers or as processes. */
export interface TestBackends {
  readonly driver: 'containers' | 'processes';
  /** Environment variables with the backends' addresses. */
  readonly env: Record<string, string>;
  /** Stops a backend, as an outage would. It keeps its address and data. */
  stop(name: BackendName): Promise<void>;
  /** Starts a backend at the same address. Resolves when it responds again. */
  start(name: BackendName): Promise<void>;
  /** Suspends a backend while its connections stay open. */
  freeze(name: BackendName): Promise<void>;
  thaw(name: BackendName): Promise<void>;
  /** Stops all backends and removes their data. */
  remove(): Promise<void>;
}
