import { messageOf } from '~/shared/api/api-error.ts';
import { type MessageAction, popup } from '~/shared/feedback/feedback.ts';
import { useRestoreDeletionMutation } from './api.ts';

/** Restores deleted courses and lessons by their ids, and reports the result. */
export function useRestoration() {
  const [restoreDeletion] = useRestoreDeletionMutation();

  /** @returns whether everything was restored; the first failure ends it */
  const restore = async (ids: readonly string[]): Promise<boolean> => {
    let text = '';
    for (const id of ids) {
      const { data, error } = await restoreDeletion({ id });
      if (error) {
        popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
        return false;
      }
      text = data.message;
    }
    const all = `The ${ids.length} lessons have been restored, without their videos.`;
    popup('success', 'Restored!', { text: ids.length > 1 ? all : text });
    return true;
  };

  /** The button in the message after a deletion. */
  const actionFor = (name: string, ids: readonly string[]): MessageAction => ({
    label: 'Restore texts',
    name: `Restore texts of ${name}`,
    onAction: () => void restore(ids),
  });

  return { restore, actionFor };
}
