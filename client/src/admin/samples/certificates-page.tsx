import { Download } from 'lucide-react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { formatDate } from '~/shared/format/format.ts';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { SampleNote } from './sample-note.tsx';
import { sampleCertificates } from './samples.ts';
import { StatusBadge } from './status-badge.tsx';

const columns = ['User', 'Course', 'Issued', 'Status', 'Actions'];

export function CertificatesPage() {
  return (
    <>
      <DashboardHeading />
      <SampleNote>
        Certificates are not issued yet. This is what their list will look like.
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
