import { Notice } from '~/shared/ui/notice.tsx';
import type { ListPlace } from './use-list-place.ts';

interface NoRowsProps {
  readonly title: string;
  readonly place: Pick<ListPlace, 'isNarrowed'>;
  /** What to do where nothing narrows the list down. */
  readonly children?: string;
}

/** What stands in the place of a list that has nothing, or nothing that fits the search. */
export function NoRows(props: NoRowsProps) {
  const { title, place, children = 'Add the first one with the button above.' } = props;
  return (
    <Notice title={title}>
      {place.isNarrowed ? 'Try another word or another filter.' : children}
    </Notice>
  );
}
