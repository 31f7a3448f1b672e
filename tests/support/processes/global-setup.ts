import path from 'node:path';
import { buildServices } from '@atelier/dev-machine/services-build';
import type { TestProject } from 'vitest/node';
import { StackServer } from './stacks/stack-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the stack server of the run. */
    stackServer: string;
  }
}

/**
 * Provides backends for the run, and one browser and one copy of the product per worker, all
 * started when a test first needs them. Suites with their own settings start their own copy on the
 * same backends. Suites that break backends start their own backends.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clientDist =
    process.env.CLIENT_DIST || path.resolve(import.meta.dirname, '../../../client/dist');
  await buildServices();
  const server = new StackServer(clientDist);
  project.provide('stackServer', await server.open());
  return () => server.close();
}
