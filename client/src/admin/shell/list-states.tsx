import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';

interface ListStatesProps<T> {
  /** What is listed, as it stands in a sentence: `messages`. */
  readonly what: string;
  readonly rows: readonly T[] | undefined;
  readonly error: unknown;
  /** Says that the list did not arrive and why, where the usual words are not the ones. */
  readonly failure?: ((reason: string) => string) | undefined;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A list, or what stands in its place while it comes, has nothing or did not arrive. */
export function ListStates<T>(props: ListStatesProps<T>) {
  const { what, rows, error, failure, isFetching, onRetry, empty, children } = props;
  if (rows) return rows.length === 0 ? empty : children(rows);
  if (error) {
    const reason = messageOf(error, 'The server could not be reached.');
    return (
      <Notice
        tone="error"
        title={failure?.(reason) ?? `The ${what} could not be loaded`}
        onRetry={onRetry}
        isRetrying={isFetching}
      >
        {!failure && reason}
      </Notice>
    );
  }
  return (
    <Flex direction="column" gap="2" role="status" aria-label={`Loading ${what}`}>
      <chakra.p textStyle="small" color="text.muted">
        Loading...
      </chakra.p>
      <Skeleton h="12" />
      <Skeleton h="12" />
      <Skeleton h="12" />
    </Flex>
  );
}
