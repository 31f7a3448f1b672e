import { chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { onTouch } from './media-queries.ts';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Panel of the selected tab. */
  readonly children: ReactNode;
}

const ends = { Home: 0, End: -1 } as const;

/**
 * Shows one panel at a time. Arrow keys move between the tabs and show their panels immediately.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const end = ends[event.key as keyof typeof ends];
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    const at = step === undefined ? end! : (chosen + step + tabs.length) % tabs.length;
    onChange(tabs.at(at)!.value);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    buttons.at(at)?.focus();
  };
  return (
    <div>
      <Flex
        ref={list}
        role="tablist"
        aria-label={label}
        gap="6"
        borderBottomWidth="hairline"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <chakra.button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            py="2.5"
            textStyle="control"
            color="text.muted"
            cursor="pointer"
            borderBottomWidth="rule"
            borderColor="transparent"
            mb="-1px"
            _hover={{ color: 'text' }}
            _selected={{ color: 'text', borderColor: 'accent' }}
            css={{ [onTouch]: { minH: '11', minW: '11' } }}
          >
            {tab.label}
          </chakra.button>
        ))}
      </Flex>
      <chakra.div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        pt="5"
        borderRadius="sm"
      >
        {children}
      </chakra.div>
    </div>
  );
}
