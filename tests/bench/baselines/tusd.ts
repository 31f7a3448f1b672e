import { once } from 'node:events';
import { freePort } from '@atelier/dev-machine/data/ports';
import { provision } from '@atelier/dev-machine/programs/provision';
import { execa } from 'execa';
import type { Product } from '../tools/product.ts';

/** The reference server of resumable uploads, on the store of the product. */
export interface Tusd {
  /** URL at which uploads are created. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts tusd with its own defaults; null if it can neither be found nor compiled. */
export async function startTusd({ env }: Product): Promise<Tusd | null> {
  const { tusd } = await provision(['tusd'], ['tusd']);
  if (!tusd) return null;
  const port = await freePort();
  const child = execa(
    tusd.path,
    [
      ...['-host', '127.0.0.1', '-port', String(port), '-base-path', '/files/'],
      ...['-s3-bucket', 'atelier', '-s3-object-prefix', 'bench-tusd/'],
      ...['-s3-endpoint', env.S3_ENDPOINT!],
    ],
    {
      env: {
        AWS_ACCESS_KEY_ID: env.S3_ACCESS_KEY!,
        AWS_SECRET_ACCESS_KEY: env.S3_SECRET_KEY!,
        AWS_REGION: 'us-east-1',
      },
      all: true,
      reject: false,
    },
  );
  let output = '';
  while (!output.includes('You can now upload files')) {
    const [data] = (await once(child.all, 'data')) as [Buffer];
    output += data.toString();
  }
  return {
    url: `http://127.0.0.1:${port}/files/`,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await child;
    },
  };
}
