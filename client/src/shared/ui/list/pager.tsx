import { chakra, Flex } from '@chakra-ui/react';
import { StepButton } from '~/shared/ui/form/step-button.tsx';

interface PagerProps {
  readonly label: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Navigates the pages of a list; hidden if there is only one. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <Flex as="nav" aria-label={label} align="center" justify="flex-end" gap="3" mt="4">
      <StepButton disabled={page <= 1} onStep={() => onPage(page - 1)}>
        Previous
      </StepButton>
      <chakra.span textStyle="small" color="text.muted" fontVariantNumeric="tabular-nums">
        {`Page ${page} of ${pages}`}
      </chakra.span>
      <StepButton disabled={page >= pages} onStep={() => onPage(page + 1)}>
        Next
      </StepButton>
    </Flex>
  );
}

/** Returns the number of pages for a number of rows; at least one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
