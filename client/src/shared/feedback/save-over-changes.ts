import { isApiError } from '~/shared/api/api-error.ts';
import { confirm } from './feedback.ts';

/**
 * Saves what was opened at `seen`, its `updated_at`. Where somebody else saved in between, it asks
 * before going over that; a no comes back as the error, and `isDeclined` tells it from others.
 */
export async function saveOverChanges<
  Args extends object,
  Reply extends { readonly error?: unknown },
>(save: (args: Args) => PromiseLike<Reply>, args: Args, seen: string): Promise<Reply> {
  const reply = await save({ ...args, if_updated_at: seen });
  return askedOver(reply, () => save(args));
}

/** Asks, where a save was refused because of a newer one, whether to save all the same. */
export async function askedOver<Reply extends { readonly error?: unknown }>(
  reply: Reply,
  saveAnyway: () => PromiseLike<Reply>,
): Promise<Reply> {
  if (!isDeclined(reply.error)) return reply;
  const over = await confirm(
    'Save over newer changes?',
    'Someone else has saved this since you opened it. Their changes will be lost.',
    'Yes, save mine',
  );
  return over ? saveAnyway() : reply;
}

/** Whether a save was left because of somebody else's newer one. What was typed stays. */
export function isDeclined(error: unknown): boolean {
  return isApiError(error) && error.body?.code === 'CHANGED';
}
