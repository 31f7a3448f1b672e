import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '~/shared/ui/form/button.tsx';
import { StepButton } from '~/shared/ui/form/step-button.tsx';
import { pageCount } from './pager.tsx';

interface NumberedPagerProps {
  readonly label: string;
  /** Starts at 1. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/**
 * Navigates pages by number, and states which entries are shown; renders nothing for an empty list.
 */
export function NumberedPager({ label, page, perPage, total, onPage }: NumberedPagerProps) {
  const pages = pageCount(total, perPage);
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <Flex justify="space-between" align="center" gap="4" mt="4" wrap="wrap">
      <chakra.p textStyle="small" color="text.muted" fontVariantNumeric="tabular-nums">
        {`Showing ${from} to ${to} of ${total} entries`}
      </chakra.p>
      <Flex as="nav" aria-label={label} gap="1" wrap="wrap">
        <StepButton disabled={page <= 1} onStep={() => onPage(page - 1)}>
          Previous
        </StepButton>
        {pagesNear(page, pages).map((one) => (
          <Button
            key={one}
            variant={one === page ? 'solid' : 'quiet'}
            size="sm"
            aria-label={`Page ${one}`}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </Button>
        ))}
        <StepButton disabled={page >= pages} onStep={() => onPage(page + 1)}>
          Next
        </StepButton>
      </Flex>
    </Flex>
  );
}

/** Returns the first page, the last page, and those around the current one. */
function pagesNear(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return all.filter((one) => one === 1 || one === pages || Math.abs(one - page) <= 2);
}
