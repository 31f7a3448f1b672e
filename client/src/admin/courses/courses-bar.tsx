import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { formatNumber } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/button.tsx';
import { ScrollRow } from '~/shared/ui/scroll-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import type { CourseSelection, SelectedCourses } from './use-course-selection.ts';

interface CoursesBarProps {
  readonly selection: CourseSelection;
  readonly selected: SelectedCourses;
  /** Courses on the current page. */
  readonly shown: readonly CourseSummary[];
}

/** Bulk actions for the selected courses, including those on other pages. */
export function CoursesBar({ selection, selected, shown }: CoursesBarProps) {
  const { publish, archive, remove, progress } = useBulkChanges(selection.select);
  const courses = [...selected.values()];
  const elsewhere = selected.size - shown.filter(({ id }) => selected.has(id)).length;
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
            <Button variant="outline" disabled={isDisabled} onClick={() => void publish(courses)}>
              Publish
            </Button>
            <Button variant="outline" disabled={isDisabled} onClick={() => void archive(courses)}>
              Archive
            </Button>
            <Button variant="outline" disabled={isDisabled} onClick={() => void remove(courses)}>
              Delete
            </Button>
            <Button variant="outline" onClick={() => selection.select(shown, true)}>
              Select all on this page
            </Button>
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
      {progress && (
        <chakra.span textStyle="small" color="text.muted">
          {progress}
        </chakra.span>
      )}
    </SelectionBar>
  );
}
