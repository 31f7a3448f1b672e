import type { Caller, Throttle, Throttled } from '../throttle/throttle.ts';
import { matchesPassword } from './hashing.ts';

interface Attempt {
  readonly what: Throttled;
  readonly email: string;
  readonly caller: Caller;
  readonly password: string;
}

/**
 * Compares the password of a sign-in that the throttle has counted. If there is no capacity to
 * compare it, the attempt is taken back: somebody with the right password must not be slowed down
 * for it.
 *
 * @throws AppError UNAVAILABLE
 */
export async function comparePassword(
  throttle: Throttle,
  hash: string | null,
  { what, email, caller, password }: Attempt,
): Promise<boolean> {
  try {
    return await matchesPassword(hash, password, caller.browser === null ? 'others' : 'known');
  } catch (error) {
    await throttle.takeBack(what, email, caller);
    throw error;
  }
}
