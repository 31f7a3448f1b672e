import { Eye, X } from 'lucide-react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { formatAmount, formatDate } from '~/shared/format/format.ts';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { SampleNote } from './sample-note.tsx';
import { sampleSubscriptions } from './samples.ts';
import { StatusBadge } from './status-badge.tsx';

const columns = ['User', 'Plan', 'Amount', 'Status', 'Start', 'End', 'Actions'];

export function PaymentsPage() {
  return (
    <>
      <DashboardHeading />
      <SampleNote>
        Nothing is sold yet. This is what the list of subscriptions will look like.
      </SampleNote>
      <Table label="Subscriptions" columns={columns}>
        {sampleSubscriptions.map(({ user, plan, amount, status, startDate, endDate }) => (
          <tr key={user}>
            <Cell>{user}</Cell>
            <Cell>{plan}</Cell>
            <Cell>{formatAmount(amount)}</Cell>
            <Cell>
              <StatusBadge status={status} />
            </Cell>
            <Cell whiteSpace="nowrap">{formatDate(startDate)}</Cell>
            <Cell whiteSpace="nowrap">{formatDate(endDate)}</Cell>
            <Cell whiteSpace="nowrap">
              <RowAction label={`Details of the subscription of ${user}`} disabled>
                <Eye aria-hidden />
              </RowAction>
              <RowAction label={`Cancel the subscription of ${user}`} disabled>
                <X aria-hidden />
              </RowAction>
            </Cell>
          </tr>
        ))}
      </Table>
    </>
  );
}
