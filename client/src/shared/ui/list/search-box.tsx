import { filterTextLimit } from '@atelier/contracts/core/limits';
import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that filters the page; Escape clears it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <chakra.div role="search" position="relative" w={{ base: 'full', sm: 'panel' }}>
      <chakra.span
        position="absolute"
        insetStart="4"
        top="0"
        bottom="0"
        display="flex"
        alignItems="center"
        color="text.subtle"
        pointerEvents="none"
        aria-hidden
      >
        <Search size="1.1em" />
      </chakra.span>
      <chakra.input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={filterTextLimit}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        w="full"
        minH="11"
        ps="11"
        pe="4"
        bg="surface"
        borderWidth="hairline"
        borderColor="border.strong"
        borderRadius="pill"
        _hover={{ borderColor: 'text' }}
        _focusVisible={{ borderColor: 'focus', outlineOffset: '0' }}
      />
    </chakra.div>
  );
}
