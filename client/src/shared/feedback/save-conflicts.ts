import type { FieldError } from '@atelier/contracts/core/errors';
import { isApiError } from '~/shared/api/api-error.ts';
import { confirm, toast } from './feedback.ts';
import { notifyFailure } from './notify-outcome.ts';

/** If a save was refused because of a newer change, asks whether to save anyway. */
export async function resolveConflict<Reply extends { readonly error?: unknown }>(
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

/**
 * Returns whether a save was declined because of someone else's newer change. The input is kept.
 */
export function isDeclined(error: unknown): boolean {
  return isApiError(error) && error.body?.code === 'CHANGED';
}

interface SaveReply {
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}

/**
 * Reports the result of saving a form, and runs the given steps if it was saved. Returns the errors
 * that the form shows next to its fields.
 */
export function finishSaving(
  { data, error }: SaveReply,
  whenSaved: readonly (() => void)[],
  failure: string,
): readonly FieldError[] | undefined {
  if (data) {
    for (const act of whenSaved) act();
    toast('success', data.message);
    return;
  }
  return isDeclined(error) ? undefined : notifyFailure(error, failure);
}
