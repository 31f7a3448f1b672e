import { Notice } from '~/shared/ui/text/notice.tsx';
import type { ListPlace } from './use-list-place.ts';

interface NoRowsProps {
  readonly title: string;
  readonly place: Pick<ListPlace, 'isNarrowed'>;
  /** Hint shown if the list is empty without any filter. */
  readonly children?: string;
}

/** Placeholder of a list that is empty or has no matches for the search. */
export function NoRows(props: NoRowsProps) {
  const { title, place, children = 'Add the first one with the button above.' } = props;
  return (
    <Notice title={title}>
      {place.isNarrowed ? 'Try another word or another filter.' : children}
    </Notice>
  );
}
