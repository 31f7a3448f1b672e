import type { SearchResult } from '@atelier/contracts/core/search';
import { chakra } from '@chakra-ui/react';
import { formatClock } from '~/shared/format/format.ts';
import { MarkedText, withoutMarks } from '~/shared/ui/text/marked-text.tsx';

type Hit = Pick<SearchResult, 'title' | 'highlight' | 'seconds'>;

/** Whether the match is in the title, so that there is no text to quote. */
export function isTitleHit({ title, highlight }: Hit): boolean {
  return withoutMarks(highlight) === title;
}

/** The title, with the time of what is said. */
export function titleOf({ title, seconds }: Pick<Hit, 'title' | 'seconds'>): string {
  return seconds == null ? title : `${title} at ${formatClock(seconds)}`;
}

/** A search result in the list below a search field: its title, and the text around the match. */
export function SearchHit({ hit }: { hit: Hit }) {
  if (isTitleHit(hit)) {
    return (
      <chakra.span minW="0" lineClamp={2} overflowWrap="anywhere">
        <MarkedText html={hit.highlight} />
      </chakra.span>
    );
  }
  return (
    <chakra.span minW="0" overflowWrap="anywhere">
      <chakra.span display="block" truncate dir="auto">
        {titleOf(hit)}
      </chakra.span>
      <chakra.span textStyle="small" color="text.muted" lineClamp={2}>
        <MarkedText html={hit.highlight} />
      </chakra.span>
    </chakra.span>
  );
}
