import { freePort } from '@atelier/dev-machine/data/ports';
import { provision } from '@atelier/dev-machine/programs/provision';
import { execa } from 'execa';
import { until } from '../calls/until.ts';

/**
 * Starts stripe-mock, Stripe's own request checker, which returns 400 for unknown, missing and
 * malformed parameters. It is compiled on first use. Returns null, and prints why, if it is
 * unavailable.
 */
export async function startStripeMock(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const { 'stripe-mock': program } = await provision(['stripe-mock'], ['stripe-mock']);
  if (!program) {
    console.log(
      'Requests to Stripe are not checked: stripe-mock could not be had. Is Go installed?',
    );
    return null;
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', '127.0.0.1:0'];
  const process = execa(program.path, args, { stdio: 'ignore', reject: false });
  await until('stripe-mock answers', async () => {
    const answer = await fetch(url).catch(() => null);
    return answer !== null;
  });
  const stop = async () => {
    process.kill();
    await process;
  };
  return { url, stop };
}
