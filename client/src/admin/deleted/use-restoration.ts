import { messageOf } from '~/shared/api/api-error.ts';
import { type MessageAction, popup } from '~/shared/feedback/feedback.ts';
import { useRestoreDeletionMutation, useRestoreLivestreamMutation } from './api.ts';

/**
 * Messages after several items are restored; for a single item, the server provides the message.
 */
const restored = {
  course: 'courses have been restored as drafts.',
  lesson: 'lessons have been restored.',
  tutorial: 'tutorials have been restored.',
  livestream: 'livestreams have been restored.',
} as const;
export type DeletedKind = keyof typeof restored;

/** Restores what was deleted by its ids, and reports the result. */
export function useRestoration() {
  const [restoreDeletion] = useRestoreDeletionMutation();
  const [restoreLivestream] = useRestoreLivestreamMutation();

  /** @returns whether all were restored; stops at the first failure */
  const restore = async (ids: readonly string[], kind: DeletedKind): Promise<boolean> => {
    let text = '';
    for (const id of ids) {
      const { data, error } =
        kind === 'livestream' ? await restoreLivestream({ id }) : await restoreDeletion({ id });
      if (error) {
        popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
        return false;
      }
      text = data.message;
    }
    const all = `The ${ids.length} ${restored[kind]}`;
    popup('success', 'Restored!', { text: ids.length > 1 ? all : text });
    return true;
  };

  /** The undo button in the message after a deletion. */
  const actionFor = (name: string, ids: readonly string[], kind: DeletedKind): MessageAction => ({
    label: 'Restore',
    name: `Restore ${name}`,
    onAction: () => void restore(ids, kind),
  });

  return { restore, actionFor };
}
