import { textLimits, titleLimit } from '@atelier/contracts/catalog/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { typedText, useUnsaved } from '~/shared/ui/form/drafts/unsaved.tsx';
import { InputField, TextareaField } from '~/shared/ui/form/field.tsx';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { emptyRow, moved, type TutorialRow } from './rows.ts';

interface TutorialRowsProps {
  readonly rows: readonly TutorialRow[];
  readonly onChange: (rows: TutorialRow[]) => void;
}

/** Editor for the sub-tutorials of a tutorial: write, move and remove them. */
export function TutorialRows({ rows, onChange }: TutorialRowsProps) {
  const [before] = useState(() => orderOf(rows));
  useUnsaved(() => (orderOf(rows) === before ? null : typedText));
  const change = (key: number, changes: Partial<TutorialRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <chakra.fieldset data-own-draft>
      <chakra.legend textStyle="title" mb="3">
        Tutorials
      </chakra.legend>
      <chakra.ol listStyleType="none" display="grid" gap="4">
        {rows.map((row, index) => (
          <chakra.li
            key={row.key}
            p="4"
            borderWidth="hairline"
            borderRadius="md"
            display="grid"
            gap="4"
          >
            <Flex justify="space-between" align="center" gap="3">
              <chakra.span textStyle="small" color="text.muted" overflowWrap="anywhere">
                {row.id ? `${index + 1} · id ${row.id}` : `${index + 1} · new`}
              </chakra.span>
              <Flex>
                <RowAction
                  label={`Move tutorial ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(rows, index, -1))}
                >
                  <ArrowUp aria-hidden />
                </RowAction>
                <RowAction
                  label={`Move tutorial ${index + 1} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(moved(rows, index, 1))}
                >
                  <ArrowDown aria-hidden />
                </RowAction>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove tutorial ${index + 1}`}
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                >
                  Remove
                </Button>
              </Flex>
            </Flex>
            <InputField
              name={`tutorial-title-${row.key}`}
              label="Tutorial title"
              maxLength={titleLimit}
              value={row.title}
              onChange={(event) => change(row.key, { title: event.target.value })}
            />
            <TextareaField
              name={`tutorial-description-${row.key}`}
              label="Tutorial description"
              maxLength={textLimits.tutorialDescription}
              value={row.description}
              onChange={(event) => change(row.key, { description: event.target.value })}
            />
          </chakra.li>
        ))}
      </chakra.ol>
      <Button variant="outline" mt="4" onClick={() => onChange([...rows, emptyRow()])}>
        Add tutorial
      </Button>
    </chakra.fieldset>
  );
}

/** Keys of the rows in order, to detect rows that were added, removed or moved. */
function orderOf(rows: readonly TutorialRow[]): string {
  return rows.map(({ key }) => key).join();
}
