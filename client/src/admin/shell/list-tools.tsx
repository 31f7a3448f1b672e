import { Flex } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';

interface ListToolsProps {
  readonly search: ReactNode;
  /** Whether the list is not as usual, so that one sees why. */
  readonly inUse: boolean;
  /** What else stands beside the search. */
  readonly actions?: ReactNode;
  /** Filters, the order, the export. */
  readonly children: ReactNode;
}

/** What stands above a list: its search, and the rest behind one button, so that Tab is soon past it. */
export function ListTools({ search, inUse, actions, children }: ListToolsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(inUse);
  return (
    <Flex gap="3" mb="4" wrap="wrap">
      {search}
      <Button
        look="outline"
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
