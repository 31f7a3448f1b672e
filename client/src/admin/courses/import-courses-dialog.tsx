import { chakra } from '@chakra-ui/react';
import { ImportDialog } from '~/admin/imports/import-dialog.tsx';
import { useImportCoursesMutation } from './api.ts';

/** Adds courses with their sections and lessons from a table. */
export function ImportCoursesDialog({ onClose }: { readonly onClose: () => void }) {
  const [send] = useImportCoursesMutation();
  return (
    <ImportDialog title="Import courses" what="courses" isWhole send={send} onClose={onClose}>
      <chakra.p>
        The table has a row for each lesson. Its first line names the columns: <b>course</b>,{' '}
        <b>section</b>, <b>lesson</b>, <b>description</b>, <b>file</b> (name of the video),{' '}
        <b>type</b> (text for a lesson without a video), <b>order</b> and <b>free preview</b> (yes
        or no). An empty course means the one in the row above.
      </chakra.p>
      <chakra.p mt="2">
        A new course needs <b>price</b>, <b>category</b> and <b>instructor</b>, in one of its rows.
        The other fields of its form can be columns as well, such as <b>subtitle</b>,{' '}
        <b>short description</b>, <b>difficulty</b> and <b>tags</b>.
      </chakra.p>
      <chakra.p mt="2">
        Courses are added as drafts. Lessons stay hidden until their videos are there: drop a folder
        of videos on the lessons of a course, and each goes to the lesson that has its file name or
        title. Courses and lessons that exist are left as they are.
      </chakra.p>
    </ImportDialog>
  );
}
