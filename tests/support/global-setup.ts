import path from 'node:path';
import { buildServices } from '@atelier/infra/services-build';
import type { TestProject } from 'vitest/node';
import { Keeper } from './stacks/keeper.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's keeper is asked. */
    keeper: string;
  }
}

/**
 * One set of backends, one browser and one copy of the product for each worker of a run, started
 * when the first test needs them. Suites with settings of their own start their own copy on the
 * same backends; suites that break backends start their own set.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clientDist =
    process.env.CLIENT_DIST || path.resolve(import.meta.dirname, '../../client/dist');
  await buildServices();
  const keeper = new Keeper(clientDist);
  project.provide('keeper', await keeper.open());
  return () => keeper.close();
}
