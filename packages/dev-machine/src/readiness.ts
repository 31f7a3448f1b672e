import { untilAnswers } from './backends/backend.ts';

/** Maximum time for services to discover each other before a start continues without them. */
const patienceMs = 30_000;

/** A process, as far as this module uses it. */
interface KnownProcess {
  readonly name: string;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  readonly opsUrl: string;
}

/** The part of a response from `/readyz` that is read here. */
interface Readiness {
  dependencies: Record<string, 'up' | 'down'>;
}

/**
 * Resolves once every gateway knows the services that run: a process reports that it is ready
 * before the others have learned of it.
 */
export async function servicesKnown(processes: readonly KnownProcess[]): Promise<void> {
  const names: Set<string> = new Set(processes.map(({ name }) => name));
  const patience = AbortSignal.timeout(patienceMs);
  const gateways = processes.filter(({ name }) => name === 'gateway');
  await Promise.all(
    gateways.map(async (gateway) => {
      const check = async () => {
        // It was stopped or died, so waiting is pointless.
        if (!gateway.pid) return;
        const answer = await fetch(`${gateway.opsUrl}/readyz`, { signal: patience });
        const { dependencies } = (await answer.json()) as Readiness;
        const missing = Object.entries(dependencies).filter(
          ([name, state]) => state === 'down' && names.has(name),
        );
        if (missing.length > 0) throw new Error('not yet');
      };
      // Without one of them the rest still works, and reports the problem itself.
      await untilAnswers(check, patience).catch(() => undefined);
    }),
  );
}
