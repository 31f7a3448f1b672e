import type { Section } from '@atelier/contracts/catalog/sections';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/button.tsx';
import { SelectBox } from '~/shared/ui/select-box.tsx';

interface BulkBarProps {
  /** Lessons that are selected. */
  readonly count: number;
  readonly sections: readonly Section[];
  /** null: out of their sections. */
  readonly onMove: (section: Section | null) => void;
  readonly onClear: () => void;
}

const none = 'none';

/** What can be done with the selected lessons together. */
export function BulkBar({ count, sections, onMove, onClear }: BulkBarProps) {
  const [chosen, setChosen] = useState('');
  const options = [
    { value: '', label: 'Move to section…' },
    ...sections.map(({ id, title }) => ({ value: id, label: title })),
    { value: none, label: 'No section' },
  ];
  return (
    <Flex
      role="group"
      aria-label="Selected lessons"
      position="sticky"
      bottom="0"
      zIndex="1"
      align="center"
      gap="3"
      wrap="wrap"
      py="3"
      bg="surface"
      borderTopWidth="hairline"
    >
      <chakra.span textStyle="control">{formatCount(count, 'lesson')} selected</chakra.span>
      <SelectBox label="Move to section" options={options} value={chosen} onChange={setChosen} />
      <Button
        disabled={chosen === ''}
        onClick={() => onMove(sections.find(({ id }) => id === chosen) ?? null)}
      >
        Move
      </Button>
      <Button look="outline" onClick={onClear}>
        Clear selection
      </Button>
    </Flex>
  );
}
