import type { TestBackends } from './test-backends.ts';

/**
 * Starts a set of backends: containers if `ATELIER_TEST_BACKENDS` is `containers`, else local
 * processes.
 */
export async function startTestBackends(): Promise<TestBackends> {
  if (process.env.ATELIER_TEST_BACKENDS === 'containers') {
    const { startContainers } = await import('./containers/container-backends.ts');
    return startContainers();
  }
  const { startProcesses } = await import('./process-backends.ts');
  return startProcesses();
}
