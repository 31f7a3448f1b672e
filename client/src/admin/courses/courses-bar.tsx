import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { mostChangedRows } from '@atelier/contracts/core/call-limits';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import type { PageOf } from '~/shared/api/endpoint.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { formatNumber } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { ScrollRow } from '~/shared/ui/list/scroll-row.tsx';
import { BulkChangeDialog } from './bulk/bulk-change-dialog.tsx';
import { notifyTooMany } from './bulk/bulk-messages.ts';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { useBulkChanges } from './bulk/use-bulk-changes.ts';
import type { CourseSelection, SelectedCourses } from './bulk/use-course-selection.ts';

interface CoursesBarProps {
  readonly selection: CourseSelection;
  readonly selected: SelectedCourses;
  /** Courses on the current page. */
  readonly shown: readonly CourseSummary[];
  /** Number of courses that the search and filters find. */
  readonly total: number;
  /** Requests a page of them. */
  readonly ask: (page: { page: number; per_page: number }) => PromiseLike<{
    readonly data?: PageOf<readonly CourseSummary[]> | undefined;
    readonly error?: unknown;
  }>;
}

/** The server's maximum page size. */
const perPage = 100;

/** Bulk actions for the selected courses, including those on other pages. */
export function CoursesBar({ selection, selected, shown, total, ask }: CoursesBarProps) {
  const { publish, archive, change, remove, progress } = useBulkChanges(selection.select);
  const [isChanging, setChanging] = useState(false);
  const courses = [...selected.values()];
  const elsewhere = selected.size - shown.filter(({ id }) => selected.has(id)).length;
  const selectAll = async () => {
    for (let page = 1; page <= Math.ceil(total / perPage); page += 1) {
      const { data, error } = await ask({ page, per_page: perPage });
      if (!data)
        return toast('error', 'Not all courses were selected', { text: messageOf(error, '') });
      selection.select(data.body, true);
    }
  };
  const act = (work: () => unknown) =>
    void (courses.length > mostChangedRows ? notifyTooMany() : work());
  const isDisabled = selected.size === 0 || progress !== null;
  return (
    <SelectionBar
      what="course"
      bg="canvas"
      count={selected.size}
      note={elsewhere > 0 ? ` (${formatNumber(elsewhere)} not on this page)` : ''}
    >
      <chakra.div minW="0">
        <ScrollRow>
          <Flex gap="2">
            <Button
              variant="outline"
              disabled={isDisabled}
              onClick={() => act(() => publish(courses))}
            >
              Publish
            </Button>
            <Button
              variant="outline"
              disabled={isDisabled}
              onClick={() => act(() => archive(courses))}
            >
              Archive
            </Button>
            <Button
              variant="outline"
              disabled={isDisabled}
              onClick={() => act(() => setChanging(true))}
            >
              Change…
            </Button>
            <Button
              variant="outline"
              disabled={isDisabled}
              onClick={() => act(() => remove(courses))}
            >
              Delete
            </Button>
            <Button variant="outline" onClick={() => selection.select(shown, true)}>
              Select all on this page
            </Button>
            {total > shown.length && (
              <Button variant="outline" onClick={() => void selectAll()}>
                {`Select all ${formatNumber(total)} found`}
              </Button>
            )}
            <Button
              variant="outline"
              disabled={isDisabled}
              onClick={() => selection.select(courses, false)}
            >
              Clear selection
            </Button>
          </Flex>
        </ScrollRow>
      </chakra.div>
      {isChanging && (
        <BulkChangeDialog
          count={courses.length}
          onClose={() => setChanging(false)}
          onChange={(wanted) => void change(courses, wanted)}
        />
      )}
      {progress && (
        <chakra.span textStyle="small" color="text.muted">
          {progress}
        </chakra.span>
      )}
    </SelectionBar>
  );
}
