import { observe } from './metrics.ts';
import { type Check, readiness } from './ops-server.ts';

/** Reports which dependencies of this process are available. */
export function observeDependencies(checks: Readonly<Record<string, Check>>): void {
  observe(
    () => readiness(checks),
    [
      {
        name: 'atelier_dependency_up',
        help: 'Whether a dependency of this process is available: 1 or 0',
        labelNames: ['dependency'],
        samplesOf: ({ dependencies }) =>
          Object.entries(dependencies).map(([dependency, state]) => ({
            labels: { dependency },
            value: state === 'up' ? 1 : 0,
          })),
      },
    ],
  );
}
