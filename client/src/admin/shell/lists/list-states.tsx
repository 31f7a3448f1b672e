import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';

interface ListStatesProps<T> {
  /** Plural noun for the listed items, as used in a sentence: `messages`. */
  readonly what: string;
  readonly rows: readonly T[] | undefined;
  readonly error: unknown;
  /** Builds the error title from the reason, to replace the default wording. */
  readonly failure?: ((reason: string) => string) | undefined;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A list, or its loading, empty or error state. */
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
