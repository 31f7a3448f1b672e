import { confirm } from '~/shared/feedback/feedback.ts';

/** Closes the dialog of recovery codes once the learner or admin confirms that they are kept. */
export async function leaveCodes(onClose: () => void): Promise<void> {
  const text = 'They are not shown again. Without them, you cannot sign in if you lose your phone.';
  if (await confirm('Have you saved your recovery codes?', text, 'Yes, I have saved them'))
    onClose();
}
