import type { Section } from '@atelier/contracts/catalog/sections';
import { Flex } from '@chakra-ui/react';
import { Button } from '~/shared/ui/form/button.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import type { useOutlineFilter } from './outline-filter.ts';

interface OutlineBarProps {
  readonly sections: readonly Section[];
  readonly view: ReturnType<typeof useOutlineFilter>;
}

/** Searches many lessons, shows them in rows of one line, and hides those of sections. */
export function OutlineBar({ sections, view }: OutlineBarProps) {
  const { query, collapsed, isCompact } = view.filter;
  const areAll = sections.every(({ id }) => collapsed.has(id));
  return (
    <Flex gap="3" mb="4" wrap="wrap">
      <SearchBox label="Search lessons" value={query} onChange={view.setQuery} />
      <Button
        variant="outline"
        aria-pressed={isCompact}
        onClick={() => view.setCompact((before) => !before)}
      >
        Compact rows
      </Button>
      {sections.length > 0 && (
        <Button
          variant="outline"
          onClick={() => view.setCollapsed(new Set(areAll ? [] : sections.map(({ id }) => id)))}
        >
          {areAll ? 'Expand all' : 'Collapse all'}
        </Button>
      )}
    </Flex>
  );
}
