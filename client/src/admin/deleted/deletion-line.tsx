import { useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { formatBytes, formatDate } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Cell } from '~/shared/ui/list/table.tsx';
import { usePurgeDeletionMutation, usePurgeLivestreamMutation } from './api.ts';
import { type DeletedKind, useRestoration } from './use-restoration.ts';

interface DeletionLineProps {
  readonly deletion: {
    readonly id: string;
    readonly title: string;
    readonly bytes: number;
    readonly deleted_at: string;
    readonly expires_at: string;
  };
  readonly kind: DeletedKind;
  /** Says what it is: `Course with 3 lessons`. */
  readonly what: string;
}

export const deletionColumns = [
  ...['Title', 'What', 'Videos and files', 'Deleted', 'Restorable until', 'Actions'],
];

/** A row of a list of what can be restored, with its two ways out. */
export function DeletionLine({ deletion, kind, what }: DeletionLineProps) {
  const { id, title, bytes, deleted_at, expires_at } = deletion;
  const { restore } = useRestoration();
  const [purgeDeletion] = usePurgeDeletionMutation();
  const [purgeLivestream] = usePurgeLivestreamMutation();
  const [isBusy, setBusy] = useState(false);

  const during = async (work: () => Promise<boolean>) => {
    setBusy(true);
    if (!(await work())) setBusy(false);
  };
  const purge = async () => {
    const along = bytes > 0 ? [`${formatBytes(bytes)} of videos and files`] : [];
    const sure = { title: 'Delete for good?', name: title, along, yes: 'Yes, delete for good' };
    if (!(await confirmDeletion(sure))) return false;
    const { data, error } =
      kind === 'livestream' ? await purgeLivestream({ id }) : await purgeDeletion({ id });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Deleted!', { text: data.message });
    return !error;
  };

  return (
    <tr>
      <Cell overflowWrap="anywhere" minW="thumb" dir="auto">
        {title}
      </Cell>
      <Cell overflowWrap="anywhere" minW="thumb">
        {what}
      </Cell>
      <Cell whiteSpace="nowrap">{bytes > 0 ? formatBytes(bytes) : 'None'}</Cell>
      <Cell whiteSpace="nowrap">{formatDate(deleted_at)}</Cell>
      <Cell whiteSpace="nowrap">{formatDate(expires_at)}</Cell>
      <Cell whiteSpace="nowrap">
        <Button
          variant="outline"
          aria-label={`Restore ${title}`}
          disabled={isBusy}
          onClick={() => void during(() => restore([id], kind))}
        >
          Restore
        </Button>{' '}
        <Button
          variant="outline"
          aria-label={`Delete for good: ${title}`}
          disabled={isBusy}
          onClick={() => void during(purge)}
        >
          Delete for good
        </Button>
      </Cell>
    </tr>
  );
}
