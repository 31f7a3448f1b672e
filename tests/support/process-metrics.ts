import type { AppProcess } from '@atelier/infra/app';
import { send } from './http-client.ts';

/** What a process says of itself at `/metrics`. */
export async function metricsOf(one: AppProcess): Promise<{ openFiles: number; bytes: number }> {
  const { text } = await send(one.opsUrl, 'GET', '/metrics');
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return { openFiles: read('process_open_fds'), bytes: read('process_resident_memory_bytes') };
}
