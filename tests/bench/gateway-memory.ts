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
