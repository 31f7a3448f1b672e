import { Notice } from '~/shared/ui/notice.tsx';
import type { ListPlace } from './use-list-place.ts';

interface NoRowsProps {
  readonly title: string;
  readonly place: ListPlace;
  /** What to do where nothing was searched for. */
  readonly children?: string;
}

/** What stands in the place of a list that has nothing, or nothing that fits the search. */
export function NoRows(props: NoRowsProps) {
  const { title, place, children = 'Add the first one with the button above.' } = props;
  return <Notice title={title}>{place.query.q ? 'Try another word.' : children}</Notice>;
}
