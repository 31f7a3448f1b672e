import { freePort } from '@atelier/dev-machine/data/ports';
import { provision } from '@atelier/dev-machine/programs/provision';
import { execa } from 'execa';
import { until } from '../calls/until.ts';

/**
 * Starts localstripe, which keeps customers, payment methods, payments and refunds like Stripe, and
 * sends signed events. It is installed on first use. Returns null, and prints why, if it is
 * unavailable.
 */
export async function startLocalstripe(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const { localstripe } = await provision(['localstripe'], ['localstripe']);
  if (!localstripe) {
    console.log('localstripe could not be had. Is python3 with pip installed?');
    return null;
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--from-scratch'];
  const process = execa(localstripe.path, args, { stdio: 'ignore', reject: false });
  await until('localstripe answers', () => fetch(url));
  const stop = async () => {
    process.kill();
    await process;
  };
  return { url, stop };
}
