import { chakra } from '@chakra-ui/react';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** Below this width of the table's frame, each row is a card. */
const narrow = '@container (max-width: 40rem)';

/**
 * At this width of the frame, the columns of a long table do not fit, but rows are not cards yet.
 */
const scrolling = '@container (40rem < width <= 56rem)';

/** Places the cells of a row below one another, each preceded by the name of its column. */
function cardsOf(columns: readonly string[]) {
  const names = columns.map((column, index) => [
    `& td:nth-of-type(${index + 1})::before`,
    index > 0 && column !== 'Actions' ? { content: JSON.stringify(column) } : {},
  ]);
  return {
    '& table, & tbody, & tr': { display: 'block' },
    '& thead': {
      position: 'absolute',
      w: '1px',
      h: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': { py: '2', borderTopWidth: 'hairline' },
    '& tbody > tr:first-of-type': { borderTopWidth: '0' },
    '& td': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minW: '0',
      h: 'auto',
      minH: '8',
      borderTopWidth: '0',
      textAlign: 'end',
      _empty: { display: 'none' },
      _before: { color: 'text.muted', flexShrink: 0, textAlign: 'start' },
    },
    '& td:is(:first-of-type, :last-of-type)': { position: 'static' },
    '& td:first-of-type': { display: 'block', textAlign: 'start' },
    ...Object.fromEntries(names),
  };
}

/** Keeps a row's name and its actions in view while the other columns scroll. */
function fixedOf(columns: readonly string[]) {
  const fixed = { position: 'sticky', bg: 'surface' } as const;
  return {
    '& :is(td, th):first-of-type': { ...fixed, insetInlineStart: '0' },
    ...(columns.at(-1) === 'Actions' && {
      '& :is(td, th):last-of-type': {
        ...fixed,
        insetInlineEnd: '0',
        // A line that separates these columns from the scrolled ones.
        [scrolling]: { boxShadow: 'inset {sizes.hairline} 0 {colors.border}' },
      },
    }),
  };
}

/**
 * A table. In a narrow frame its rows are cards; at medium width, the columns between the first one
 * and the actions scroll horizontally inside the frame.
 */
export function Table({ label, columns, onKeyDown, children }: TableProps) {
  return (
    <chakra.section
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      overflowX="auto"
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
      position="relative"
      css={{ containerType: 'inline-size', ...fixedOf(columns), [narrow]: cardsOf(columns) }}
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
  // Rows are 44 px high, unless their content is taller.
  base: { px: '3', py: '0.5', h: '11', borderTopWidth: 'hairline', verticalAlign: 'middle' },
});
