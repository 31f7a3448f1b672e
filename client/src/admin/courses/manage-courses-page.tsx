import { Flex } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHasRole } from '~/admin/session/api.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { useNewRow } from '~/admin/shell/lists/use-new-row.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { CourseDialogs, type OpenDialog } from './course-dialogs.tsx';
import { CourseList } from './course-list.tsx';
import type { CourseActions } from './courses-table.tsx';
import { ImportCoursesDialog } from './import-courses-dialog.tsx';

/** Courses, searched and paged by the server. The URL can open the lessons of a course. */
export function ManageCoursesPage() {
  const [parameters, setParameters] = useSearchParams();
  const linked = parameters.get('lessons');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isImporting, setImporting] = useState(false);
  const mayImport = useHasRole('admin');
  useNewRow(() => setDialog({ kind: 'form', course: null }));
  const actions: CourseActions = {
    onDetails: (course) => setDialog({ kind: 'details', course }),
    onEdit: (course) => setDialog({ kind: 'form', course }),
    onLessons: ({ id }) => setDialog({ kind: 'lessons', id }),
    onPreview: ({ id }) => setDialog({ kind: 'preview', id }),
  };
  return (
    <>
      <DashboardHeading>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to="/dashboard/courses/deleted" variant="outline">
            Deleted
          </ButtonLink>
          {mayImport && (
            <Button variant="outline" onClick={() => setImporting(true)}>
              <Upload aria-hidden />
              Import courses
            </Button>
          )}
          <Button onClick={() => setDialog({ kind: 'form', course: null })}>Add Course</Button>
        </Flex>
      </DashboardHeading>
      <CourseList actions={actions} />
      {isImporting && <ImportCoursesDialog onClose={() => setImporting(false)} />}
      <CourseDialogs
        dialog={dialog ?? (linked ? { kind: 'lessons', id: linked } : null)}
        onClose={() => {
          setDialog(null);
          if (!linked) return;
          parameters.delete('lessons');
          setParameters(parameters, { replace: true });
        }}
      />
    </>
  );
}
