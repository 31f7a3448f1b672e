import { send } from '../calls/http-client.ts';
import type { TestProcess } from './app.ts';

/** Returns metrics that a process reports at `/metrics`. */
export async function metricsOf(
  one: TestProcess,
): Promise<{ openFiles: number; bytes: number; processorSeconds: number }> {
  const { text } = await send(one.opsUrl, 'GET', '/metrics');
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    openFiles: read('process_open_fds'),
    bytes: read('process_resident_memory_bytes'),
    processorSeconds: read('process_cpu_seconds_total'),
  };
}

/** Returns how often a process has performed an action. */
export async function callsOf(one: TestProcess, action: string): Promise<number> {
  const { text } = await send(one.opsUrl, 'GET', '/metrics');
  const counts = text.matchAll(/^atelier_action_seconds_count\{action="([^"]+)",.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, name, n]) => sum + (name === action ? Number(n) : 0), 0);
}

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Returns all samples that a process reports at `/metrics`. */
export async function samplesOf(one: TestProcess): Promise<Sample[]> {
  const { text } = await send(one.opsUrl, 'GET', '/metrics');
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', n]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value]),
      ),
      value: Number(n),
    }),
  );
}
