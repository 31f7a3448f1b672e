import { once } from 'node:events';
import path from 'node:path';
import { execa } from 'execa';

/**
 * Starts a baseline server as a separate process, which prints its port.
 *
 * @param env values that must not appear in process lists
 */
export async function startBaseline(
  name: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const script = path.join(import.meta.dirname, `${name}.ts`);
  const child = execa(process.execPath, [script, ...args], {
    stderr: 'inherit',
    reject: false,
    env,
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${String(line).trim()}`,
    stop: async () => {
      child.kill();
      await child;
    },
  };
}
