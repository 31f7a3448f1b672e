import { Eye, X } from 'lucide-react';
import { SampleNote } from '~/features/samples/sample-note.tsx';
import { sampleSubscriptions } from '~/features/samples/samples.ts';
import { StatusBadge } from '~/features/samples/status-badge.tsx';
import { formatAmount, formatDate } from '~/shared/format.ts';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';

const columns = ['User', 'Plan', 'Amount', 'Status', 'Start', 'End', 'Actions'];

export function PaymentsPage() {
  return (
    <>
      <DashboardHeading title="Payments and Subscriptions" />
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
