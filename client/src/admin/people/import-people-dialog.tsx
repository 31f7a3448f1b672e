import { chakra } from '@chakra-ui/react';
import { ImportDialog } from '~/admin/imports/import-dialog.tsx';
import { useImportPeopleMutation } from './api.ts';

/** Adds many learners from a table. */
export function ImportPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const [send] = useImportPeopleMutation();
  return (
    <ImportDialog title="Import people" what="people" send={send} onClose={onClose}>
      <chakra.p>
        The first line names the columns: <b>email</b>, <b>name</b>, <b>courses</b> (titles or
        addresses of courses, separated by | signs), <b>plan</b> (pro, or empty), <b>until</b> (last
        day, such as 2027-05-31) and <b>reason</b>. Only email is required, and name for people who
        have no account yet.
      </chakra.p>
      <chakra.p mt="2">
        New people are mailed a link to choose a password. Accounts that exist keep their name and
        password. Importing a table again adds nobody twice.
      </chakra.p>
    </ImportDialog>
  );
}
