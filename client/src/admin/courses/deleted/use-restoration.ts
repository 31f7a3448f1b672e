import { messageOf } from '~/shared/api/api-error.ts';
import { type MessageAction, popup } from '~/shared/feedback/feedback.ts';
import { useRestoreDeletionMutation } from './api.ts';

/**
 * Messages after several items are restored; for a single item, the server provides the message.
 */
const restored = {
  course: 'courses have been restored as drafts, without their covers and videos.',
  lesson: 'lessons have been restored, without their videos.',
} as const;
type Kind = keyof typeof restored;

/** Restores deleted courses and lessons by their ids, and reports the result. */
export function useRestoration() {
  const [restoreDeletion] = useRestoreDeletionMutation();

  /** @returns whether all were restored; stops at the first failure */
  const restore = async (ids: readonly string[], kind: Kind): Promise<boolean> => {
    let text = '';
    for (const id of ids) {
      const { data, error } = await restoreDeletion({ id });
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
  const actionFor = (name: string, ids: readonly string[], kind: Kind): MessageAction => ({
    label: 'Restore texts',
    name: `Restore texts of ${name}`,
    onAction: () => void restore(ids, kind),
  });

  return { restore, actionFor };
}
