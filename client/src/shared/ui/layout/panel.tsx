import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useUnsavedScope } from '~/shared/ui/form/drafts/unsaved.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { Skeleton } from './skeleton.tsx';

/** A titled box of the back office, whose forms share one guard for unsaved input. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const { Scope, scope } = useUnsavedScope();
  return (
    <chakra.section
      aria-labelledby={id}
      p={{ base: '4', md: '6' }}
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
    >
      <chakra.h2 id={id} textStyle="title" mb="5">
        {title}
      </chakra.h2>
      <Scope value={scope}>{children}</Scope>
    </chakra.section>
  );
}

interface RowListProps<T> {
  readonly label: string;
  readonly rows: readonly T[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly empty: string;
  readonly children: (row: T) => ReactNode;
}

/** Rows in a box of limited height, or their placeholder. */
export function RowList<T>({ label, rows, failed, onRetry, empty, children }: RowListProps<T>) {
  if (!rows && failed)
    return <Notice tone="error" title="The list could not be loaded" onRetry={onRetry} />;
  if (!rows) {
    return (
      <Flex direction="column" gap="2" mt="6" role="status" aria-label="Loading">
        <Skeleton h="10" />
        <Skeleton h="10" />
        <Skeleton h="10" />
      </Flex>
    );
  }
  if (rows.length === 0) {
    return (
      <chakra.p mt="6" color="text.muted">
        {empty}
      </chakra.p>
    );
  }
  return (
    <chakra.ul
      aria-label={label}
      tabIndex={0}
      mt="6"
      maxH="list"
      overflowY="auto"
      listStyleType="none"
    >
      {rows.map(children)}
    </chakra.ul>
  );
}

interface RowProps {
  readonly name: string;
  readonly lead?: ReactNode;
  readonly actions: ReactNode;
}

export function Row({ name, lead, actions }: RowProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="3" py="2" borderTopWidth="hairline">
      {lead}
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        {name}
      </chakra.span>
      {actions}
    </chakra.li>
  );
}
