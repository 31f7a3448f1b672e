import { AppError } from '@atelier/service-kit/errors/app-error';
import type { FastifyRequest } from 'fastify';

/** Maximum number of forms that one learner may send concurrently. */
const maxOfLearner = 4;
/** Maximum number of concurrent forms of all learners per gateway. Each buffers up to 10 MiB. */
const maxOfLearners = 32;

const inProgress = new Map<string, number>();
let total = 0;

/**
 * Runs `receive` unless too many forms of learners are in progress. Those of admins do not count.
 *
 * @throws AppError RATE_LIMITED, BUSY
 */
export async function limitForms<T>(
  { actor }: Pick<FastifyRequest, 'actor'>,
  receive: () => Promise<T>,
): Promise<T> {
  const { learner } = actor;
  if (!learner || actor.admin) return receive();
  const own = inProgress.get(learner.id) ?? 0;
  const later = { retryAfter: 5 };
  if (own >= maxOfLearner) {
    throw new AppError('RATE_LIMITED', 'Wait until your other uploads are complete', later);
  }
  if (total >= maxOfLearners) {
    throw new AppError(
      'BUSY',
      'Too many files are being uploaded. Please try again shortly',
      later,
    );
  }
  inProgress.set(learner.id, own + 1);
  total += 1;
  try {
    return await receive();
  } finally {
    total -= 1;
    const left = inProgress.get(learner.id)! - 1;
    if (left > 0) inProgress.set(learner.id, left);
    else inProgress.delete(learner.id);
  }
}
