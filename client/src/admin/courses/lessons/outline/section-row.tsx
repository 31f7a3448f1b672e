import { chakra, Flex } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { DeleteAction, RowAction } from '~/shared/ui/list/row-action.tsx';
import { type Sorting, useSortableRow } from '~/shared/ui/list/use-sorting.ts';
import type { OutlineRow } from './outline-rows.ts';
import { insertionLine, RowMoves } from './row-moves.tsx';
import { useDeleteSectionMutation, useUpdateSectionMutation } from './sections-api.ts';
import { TitleForm } from './title-form.tsx';

interface SectionRowProps {
  readonly courseId: string;
  readonly row: Extract<OutlineRow, { kind: 'section' }>;
  /** Position among all rows, starting at 0. */
  readonly index: number;
  readonly isLast: boolean;
  readonly sorting: Sorting;
  /** Whether the drag handle takes the focus on mount. */
  readonly isHeld: boolean;
  /** Whether its lessons are hidden. */
  readonly isCollapsed?: boolean;
  /** Hides or shows its lessons; omitted if there are few. */
  readonly onToggle?: ((sectionId: string) => void) | undefined;
}

/**
 * The heading of a section, which is renamed inline, deleted, and moved together with its lessons.
 */
export function SectionRow(props: SectionRowProps) {
  const { courseId, row, index, isLast, sorting, isHeld } = props;
  const { id: sectionId, title } = row.section;
  const sortable = useSortableRow(sorting, index);
  const [isRenaming, setRenaming] = useState(false);
  const [update] = useUpdateSectionMutation();
  const remove = useSectionDeletion(courseId, row);
  const saving = useSaving();
  const names = { id: courseId, sectionId };

  const rename = async (wanted: string, baseVersion: string) => {
    const reply = await update({ ...names, title: wanted, if_title: baseVersion });
    return saving.rename(reply, { title: wanted }, () => update({ ...names, title: wanted }));
  };

  return (
    <chakra.li
      ref={sortable.row}
      position="relative"
      display="flex"
      gap={{ base: '2', md: '4' }}
      py="3"
      borderTopWidth="hairline"
      alignItems="center"
      bg="surface.inset"
      css={insertionLine}
      data-line={sortable.line ?? undefined}
    >
      <RowMoves
        name={`section ${title}`}
        handle={sortable.handle}
        isHeld={isHeld}
        isFirst={row.index === 0}
        isLast={isLast}
        onKeyDown={sortable.onKeyDown}
        onMove={(by) => sorting.move(index, index + by)}
      />
      {isRenaming ? (
        <TitleForm
          label={`Rename ${title}`}
          what="section"
          draftKey={`section:${sectionId}`}
          title={title}
          baseVersion={title}
          save={rename}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <SectionTitle row={row} />
      )}
      {!isRenaming && (
        <Flex gap="0.5">
          <Fold {...props} />
          <RowAction label={`Rename section ${title}`} onClick={() => setRenaming(true)}>
            <Pencil aria-hidden />
          </RowAction>
          <DeleteAction label={`Delete section ${title}`} onClick={() => void remove()} />
        </Flex>
      )}
    </chakra.li>
  );
}

/** Returns a function that asks, and deletes a section. */
function useSectionDeletion(courseId: string, { section, lessons }: SectionRowProps['row']) {
  const [remove] = useDeleteSectionMutation();
  return async () => {
    const count = lessons.length;
    const text =
      count === 0
        ? 'It has no lessons.'
        : `Its ${formatCount(count, 'lesson')} ${count === 1 ? 'stays' : 'stay'} in the course, without a section.`;
    if (!(await confirmDeletion({ text, name: section.title }))) return;
    const { data, error } = await remove({ id: courseId, sectionId: section.id });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Deleted!', { text: data.message });
  };
}

const SectionTitle = ({ row }: Pick<SectionRowProps, 'row'>) => (
  <Flex direction="column" flex="1" minW="0">
    <chakra.h3 textStyle="subtitle" overflowWrap="anywhere">
      {row.section.title}
    </chakra.h3>
    <chakra.span textStyle="note" color="text.muted">
      {formatCount(row.lessons.length, 'lesson')}
    </chakra.span>
  </Flex>
);

function Fold({ row, isCollapsed, onToggle }: SectionRowProps) {
  if (!onToggle) return null;
  const { id: sectionId, title } = row.section;
  return (
    <RowAction
      label={`${isCollapsed ? 'Show' : 'Hide'} the lessons of ${title}`}
      onClick={() => onToggle(sectionId)}
    >
      {isCollapsed ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
    </RowAction>
  );
}
