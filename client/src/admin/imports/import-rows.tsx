import type { ImportResult, ImportRow } from '@atelier/contracts/core/imports';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type CsvColumn, csvOf } from '~/shared/format/csv.ts';
import { capitalize } from '~/shared/format/format.ts';
import { saveCsv } from '~/shared/format/save-file.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';

const columns: readonly CsvColumn<ImportRow>[] = [
  ['Line', ({ line }) => line],
  ['Error', ({ message }) => message],
];

/** Rows that are shown at first. */
const fewRows = 20;

interface ImportRowsProps {
  readonly what: string;
  readonly result: ImportResult;
}

/** What becomes of each row of a table, with the wrong ones first. */
export function ImportRows({ what, result: { rows, failed } }: ImportRowsProps) {
  const [isWhole, setWhole] = useState(false);
  const wrong = rows.filter(({ outcome }) => outcome === 'failed');
  const ordered = [...wrong, ...rows.filter(({ outcome }) => outcome !== 'failed')];
  const shown = isWhole ? ordered : ordered.slice(0, fewRows);
  return (
    <>
      <chakra.ul aria-label="Rows" listStyleType="none" mt="3">
        {shown.map(({ line, outcome, message }) => (
          <chakra.li
            key={line}
            display="flex"
            gap="3"
            alignItems="start"
            py="2"
            borderTopWidth="hairline"
            textStyle="small"
          >
            <chakra.span color="text.muted" whiteSpace="nowrap">
              Line {line}
            </chakra.span>
            <chakra.span flex="1" minW="0" overflowWrap="anywhere" dir="auto">
              {message}
            </chakra.span>
            {outcome === 'failed' ? (
              <Badge tone="danger">Failed</Badge>
            ) : (
              <Badge>{capitalize(outcome)}</Badge>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex gap="3" mt="3" wrap="wrap">
        {shown.length < ordered.length && (
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            Show all {ordered.length} rows
          </Button>
        )}
        {failed > 0 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => saveCsv(`${what}-errors.csv`, csvOf(columns, wrong))}
          >
            Download errors
          </Button>
        )}
      </Flex>
    </>
  );
}
