import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { useCombobox } from './use-combobox.ts';

export interface Option {
  readonly id: string;
  readonly group: string;
  readonly content: ReactNode;
}

/** An option that is a link. */
export interface LinkOption extends Option {
  readonly to: string;
}

interface OptionListProps<O extends Option> {
  readonly label: string;
  readonly options: readonly O[];
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly onOpen: (option: O) => void;
}

/** Options of a combobox, grouped under headings. */
export function OptionList<O extends Option>(props: OptionListProps<O>) {
  const { label, options, combobox, onOpen } = props;
  return (
    <chakra.div id={combobox.listId} role="listbox" aria-label={label} maxH="half" overflowY="auto">
      {options.map((option, index) => (
        <div key={option.id} role="presentation">
          {option.group !== options[index - 1]?.group && (
            <chakra.p role="presentation" px="3" pt="4" pb="1" textStyle="note" color="text.muted">
              {option.group}
            </chakra.p>
          )}
          <chakra.div
            role="option"
            tabIndex={-1}
            {...combobox.optionProps(index)}
            onClick={() => onOpen(option)}
            display="flex"
            alignItems="center"
            gap="3"
            minH="10"
            px="3"
            py="2"
            borderRadius="sm"
            textStyle="control"
            cursor="pointer"
            css={{
              '&[aria-selected=true]': { bg: 'surface.inset' },
              '& svg': { boxSize: '1.15em', color: 'text.muted', flexShrink: 0 },
            }}
          >
            {option.content}
          </chakra.div>
        </div>
      ))}
    </chakra.div>
  );
}
