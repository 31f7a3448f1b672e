import { AppError } from '@atelier/service-kit/rpc/errors';
import type { Call } from '@atelier/service-kit/rpc/service';

/** Error for a code that no active coupon has. */
export class UnknownCode extends AppError {
  constructor() {
    const message = 'This coupon is not valid';
    super('VALIDATION', message, { fields: [{ path: 'coupon', message }] });
  }
}

/**
 * Runs the work of a request that presents a coupon's code. Unknown codes count as guesses of the
 * person and the network; known ones do not, even if they cannot be used for this purchase. The
 * guess is counted before the code is compared, so that many at once are no way around the limit.
 *
 * @throws AppError RATE_LIMITED
 */
export async function withCode<T>(
  { countGuess }: Pick<Call<never>, 'countGuess'>,
  code: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const takeBack = await countGuess();
  try {
    const result = await work();
    await takeBack();
    return result;
  } catch (error) {
    if (!(error instanceof UnknownCode)) await takeBack();
    throw error;
  }
}
