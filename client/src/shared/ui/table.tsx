import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table that scrolls horizontally inside its frame if the window is too narrow. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <chakra.section
      aria-label={label}
      tabIndex={0}
      overflowX="auto"
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
    >
      <chakra.table w="full" textStyle="small" fontVariantNumeric="tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <chakra.th
                key={column}
                scope="col"
                px="3"
                py="3"
                textAlign="start"
                fontWeight="medium"
                color="text.muted"
                whiteSpace="nowrap"
              >
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </chakra.table>
    </chakra.section>
  );
}

export const Cell = chakra('td', {
  // Rows are 44 px high, unless their content is higher.
  base: { px: '3', py: '0.5', h: '11', borderTopWidth: 'hairline', verticalAlign: 'middle' },
});
