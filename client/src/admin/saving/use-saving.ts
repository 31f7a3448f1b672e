import type { Conflict } from '@atelier/contracts/core/errors';
import { useLazyGetAdminNamesQuery } from '~/admin/people/team-api.ts';
import { isApiError } from '~/shared/api/api-error.ts';
import { chooseValues } from '~/shared/feedback/feedback.ts';
import { resolveConflict } from '~/shared/feedback/save-conflicts.ts';
import { withoutFields } from './changed-values.ts';
import { doublesOf } from './doubles.ts';
import type { ShownFields } from './value-text.ts';

const listed = new Intl.ListFormat('en');

interface Reply {
  readonly error?: unknown;
}

/**
 * Returns functions that save changed fields. If someone else has changed the same fields meanwhile,
 * the person who saves chooses between both values; if they do not, the reply is an error that
 * `isDeclined` recognizes.
 */
export function useSaving() {
  const [askNames] = useLazyGetAdminNamesQuery();

  const choose = async (conflict: Conflict, mine: object, shown: ShownFields) => {
    const { data } = await askNames({}, true);
    const nameOf = (by: string | null) =>
      data?.admins.find(({ id }) => id === by)?.name ?? 'Someone else';
    const { doubles, keptWith } = doublesOf(conflict, mine, shown, nameOf);
    const people = listed.format(new Set(doubles.map(({ other }) => other)));
    const labels = listed.format(doubles.map(({ label }) => label));
    const text = `${people} changed ${labels} after you had opened this. Choose what to keep.`;
    const kept = await chooseValues(text, doubles);
    return kept && keptWith(kept);
  };

  /** @param baseVersion `updated_at` of the row when it was opened */
  const saveChanges = async <Args extends object, R extends Reply>(
    save: (args: Args) => PromiseLike<R>,
    args: Args,
    baseVersion: string,
    shown: ShownFields = {},
  ): Promise<R> => {
    const reply = await save({ ...args, if_updated_at: baseVersion || undefined });
    const conflict = conflictOf(reply.error);
    if (!conflict) return resolveConflict(reply, () => save(args));
    const kept = await choose(conflict, args, shown);
    if (!kept) return reply;
    return saveChanges(save, withoutFields(args, kept), conflict.updated_at, shown);
  };

  /** The same for a name, whose reply is given. */
  const rename = async <R extends Reply>(
    reply: R,
    mine: object,
    saveAnyway: () => PromiseLike<R>,
  ): Promise<R> => {
    const conflict = conflictOf(reply.error);
    if (!conflict) return resolveConflict(reply, saveAnyway);
    const kept = await choose(conflict, mine, {});
    return kept?.size === 0 ? saveAnyway() : reply;
  };

  return { saveChanges, rename };
}

function conflictOf(error: unknown): Conflict | undefined {
  return isApiError(error) && error.body?.code === 'CHANGED' ? error.body.conflict : undefined;
}
