import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';

interface ListStatesProps<T> {
  /** What is listed, as it stands in a sentence: `messages`. */
  readonly what: string;
  readonly rows: readonly T[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A list, or what stands in its place while it comes, has nothing or did not arrive. */
export function ListStates<T>(props: ListStatesProps<T>) {
  const { what, rows, error, isFetching, onRetry, empty, children } = props;
  if (rows) return rows.length === 0 ? empty : children(rows);
  if (error && !isFetching) {
    return (
      <Notice tone="error" title={`The ${what} did not arrive`} onRetry={onRetry}>
        {messageOf(error, 'The server could not be reached.')}
      </Notice>
    );
  }
  return (
    <Flex direction="column" gap="2" role="status" aria-label={`Loading ${what}`}>
      <Skeleton h="12" />
      <Skeleton h="12" />
      <Skeleton h="12" />
    </Flex>
  );
}
