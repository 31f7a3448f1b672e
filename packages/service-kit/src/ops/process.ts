import type { z } from 'zod';
import { useDefaultTimeZone } from '../text/school.ts';
import { observeDependencies } from './dependency-metrics.ts';
import { type CommonEnv, commonEnv, readEnv } from './env.ts';
import { createLog, type Log } from './log.ts';
import { nameProcess } from './metrics.ts';
import { type Check, startOpsServer } from './ops-server.ts';
import { releaseMemory } from './release-memory.ts';
import { startTracing, stopTracing } from './tracing.ts';
import { startWatchdog } from './watchdog.ts';

/** Grace period of a process to finish its work, in milliseconds, unless it names its own. */
const usualDrainMs = 12_000;

/** Resources of a running process and how to close them. */
export interface Running {
  /** Dependencies by name, for `/readyz`. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Steps to stop accepting work, finish pending work and close connections, in this order. */
  readonly stop: readonly (() => Promise<unknown> | unknown)[];
  /** Grace period of these steps together, in milliseconds; 12 s by default. */
  readonly drainMs?: number;
  /** Added to the log line that reports the start. */
  readonly details?: Record<string, unknown>;
}

/**
 * Runs the life cycle of a process: environment, log, start, health, drain on SIGTERM or SIGINT,
 * exit. A failed start is logged and exits with 1, so that a supervisor can restart it.
 */
export async function runProcess<T extends z.ZodRawShape>(
  name: string,
  shape: T,
  start: (env: z.output<z.ZodObject<T>> & CommonEnv, log: Log) => Promise<Running>,
): Promise<void> {
  let log = createLog(name, 'info');
  try {
    const env = readEnv({ ...commonEnv, ...shape }) as unknown as z.output<z.ZodObject<T>> &
      CommonEnv;
    log = createLog(name, env.LOG_LEVEL);
    useDefaultTimeZone(env.TIME_ZONE);
    await startTracing(name, env.OTEL_EXPORTER_OTLP_ENDPOINT);
    const running = await start(env, log);
    nameProcess(name);
    observeDependencies(running.checks);
    const ops = await startOpsServer({ host: env.OPS_HOST, port: env.OPS_PORT }, running.checks);
    releaseMemory();
    startWatchdog(name, env.BLOCKED_SECONDS);
    const steps = [...running.stop, stopTracing, () => ops.server.close()];
    stopOnSignal(log, ops.refuse, { steps, drainMs: running.drainMs ?? usualDrainMs });
    // The launcher waits for this line, so it is logged at any log level.
    log
      .child({}, { level: 'info' })
      .info({ event: 'ready', opsPort: ops.port, ...running.details });
  } catch (error) {
    log.fatal({ event: 'start-failed', error });
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100);
  }
}

function stopOnSignal(
  log: Log,
  refuse: () => void,
  { steps, drainMs }: { readonly steps: Running['stop']; readonly drainMs: number },
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    refuse();
    log.info({ event: 'stopping', signal });
    setTimeout(() => {
      log.error({ event: 'drain-timeout' });
      process.exit(1);
    }, drainMs).unref();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.warn({ event: 'stop-step-failed', error });
      }
    }
    log.info({ event: 'stopped' });
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
}
