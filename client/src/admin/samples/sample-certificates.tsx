import { Download } from 'lucide-react';
import { formatDate } from '~/shared/format/format.ts';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { SampleNote } from './sample-note.tsx';
import { sampleCertificates } from './samples.ts';
import { StatusBadge } from './status-badge.tsx';

const columns = ['User', 'Course', 'Issued', 'Status', 'Actions'];

/** Shows what the list of certificates looks like, until the first one is issued. */
export function SampleCertificates() {
  return (
    <>
      <SampleNote>
        No certificates have been issued yet. They appear here when learners who have finished a
        course get its certificate, and look like this.
      </SampleNote>
      <Table label="Certificates" columns={columns}>
        {sampleCertificates.map(({ user, course, issuedDate, status }) => (
          <tr key={user}>
            <Cell>{user}</Cell>
            <Cell minW="thumb">{course}</Cell>
            <Cell whiteSpace="nowrap">{issuedDate ? formatDate(issuedDate) : '–'}</Cell>
            <Cell>
              <StatusBadge status={status} />
            </Cell>
            <Cell>
              <RowAction label={`Download the certificate of ${user}`} disabled>
                <Download aria-hidden />
              </RowAction>
            </Cell>
          </tr>
        ))}
      </Table>
    </>
  );
}
