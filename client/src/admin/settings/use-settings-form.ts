import { useSaving } from '~/admin/saving/use-saving.ts';
import { finishSaving } from '~/shared/feedback/save-conflicts.ts';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import type { SubmittedForm } from '~/shared/ui/form/form.tsx';

type Update<Args> = (args: Args) => PromiseLike<{
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}>;

/**
 * Returns the draft of a form of settings that are stored together, and how it is submitted.
 *
 * @param stored when the settings were last saved; null if they never were
 * @param argsOf the changes to save, from the values of the form and those that it opened with
 */
export function useSettingsForm<Args extends object>(
  name: string,
  stored: { readonly updated_at: string | null },
  update: Update<Args>,
  argsOf: (values: FormData, opened: FormData) => Args,
) {
  const baseVersion = stored.updated_at ?? new Date(0).toISOString();
  const draft = useDraft({ key: `settings:${name}`, baseVersion });
  const { saveChanges } = useSaving();
  const onSubmit = async (
    values: FormData,
    saved: () => void,
    { element, opened }: SubmittedForm,
  ) => {
    const args = argsOf(values, opened);
    const reply = await saveChanges(update, args, draft.baseVersion, { element });
    return finishSaving(reply, [saved], 'Failed to save the settings');
  };
  return { draft, onSubmit };
}
