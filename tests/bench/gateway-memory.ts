import { readFile } from 'node:fs/promises';
import type { Product } from './tools/product.ts';

/** Returns the resident memory of a process in MiB, as counted by the kernel. */
export async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Monitors the gateway during some work. Returns the result and its maximum growth in MiB. */
export async function watchGateway<T>(
  { app }: Product,
  work: () => Promise<T>,
): Promise<{ result: T; grownMebibytes: number }> {
  const pid = app.process('gateway').pid!;
  const before = await residentMebibytes(pid);
  let highest = before;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await residentMebibytes(pid));
  }, 200);
  try {
    return { result: await work(), grownMebibytes: Math.round(highest - before) };
  } finally {
    clearInterval(watch);
  }
}

/** Returns the processor time that all threads of a process took so far, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may contain spaces; see proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
