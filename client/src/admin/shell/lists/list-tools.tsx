import { Flex } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';

interface ListToolsProps {
  readonly search: ReactNode;
  /** Whether any filter is set; if so, the filters are initially expanded. */
  readonly inUse: boolean;
  /** Further controls next to the search. */
  readonly actions?: ReactNode;
  /** The filters, the order and the export. */
  readonly children: ReactNode;
}

/**
 * Toolbar above a list: its search, and the filters behind one button, which keeps the number of
 * tab stops small.
 */
export function ListTools({ search, inUse, actions, children }: ListToolsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(inUse);
  return (
    <Flex gap="3" mb="4" wrap="wrap">
      {search}
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        minH="11"
      >
        <SlidersHorizontal aria-hidden />
        Filter and sort
      </Button>
      {actions}
      <Flex id={id} hidden={!isOpen} gap="3" wrap="wrap" display={isOpen ? 'flex' : 'none'}>
        {children}
      </Flex>
    </Flex>
  );
}
