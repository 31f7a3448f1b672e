import { print } from '@atelier/dev-machine/console/progress';
import type { RunState } from '@atelier/dev-machine/data/run-state';
import { UserError } from '@atelier/dev-machine/user-error';

/** Asks the running copy to transcribe all videos without captions, as its first admin. */
export async function transcribeAll({ url, env }: RunState): Promise<number> {
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
    const response = await fetch(url + path, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    const answer = (await response.json()) as { message?: string };
    if (!response.ok) throw new UserError(answer.message ?? `${path} answered ${response.status}`);
    return { answer, cookie: response.headers.getSetCookie().map((one) => one.split(';')[0]!) };
  };
  const account = { email: env.ADMIN_EMAIL ?? '', password: env.ADMIN_PASSWORD ?? '' };
  const { cookie } = await send('/api/adminlogin', account).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `The first admin could not sign in (${error.message}) Use the Jobs screen of the back office instead.`,
    );
  });
  const { answer } = await send('/api/transcription', {}, cookie.join('; '));
  print(answer.message ?? 'Done.');
  return 0;
}
