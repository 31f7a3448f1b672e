import { UserError } from '@atelier/dev-machine/user-error';

const most = 32;

/** Reads how many workers a copy runs; one if nothing is set. @throws UserError */
export function workerCount(text: string | undefined): number {
  const count = Number(text || 1);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new UserError(`WORKERS must be a number from 1 to ${most}, and is “${text}”.`);
}
