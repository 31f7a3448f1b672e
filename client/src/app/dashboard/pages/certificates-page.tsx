import { Download } from 'lucide-react';
import { SampleNote } from '~/features/samples/sample-note.tsx';
import { sampleCertificates } from '~/features/samples/samples.ts';
import { StatusBadge } from '~/features/samples/status-badge.tsx';
import { formatDate } from '~/shared/format.ts';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';

const columns = ['User', 'Course', 'Issued', 'Status', 'Actions'];

export function CertificatesPage() {
  return (
    <>
      <DashboardHeading title="Certificate" />
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
