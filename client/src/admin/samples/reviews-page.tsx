import { chakra, Flex } from '@chakra-ui/react';
import { Check, Star } from 'lucide-react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { formatDate } from '~/shared/format/format.ts';
import { DeleteAction, RowAction } from '~/shared/ui/list/row-action.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { SampleNote } from './sample-note.tsx';
import { sampleReviews } from './samples.ts';
import { StatusBadge } from './status-badge.tsx';

const columns = ['Course', 'Reviewer', 'Rating', 'Comment', 'Date', 'Status', 'Actions'];

export function ReviewsPage() {
  return (
    <>
      <DashboardHeading />
      <SampleNote>
        Learners cannot write reviews yet. This is what their list will look like.
      </SampleNote>
      <Table label="Course reviews" columns={columns}>
        {sampleReviews.map(({ course, reviewer, rating, comment, date, status }) => (
          <tr key={reviewer}>
            <Cell minW="thumb">{course}</Cell>
            <Cell>{reviewer}</Cell>
            <Cell>
              <Rating value={rating} />
            </Cell>
            <Cell minW="cell" color="text.muted">
              {comment}
            </Cell>
            <Cell whiteSpace="nowrap">{formatDate(date)}</Cell>
            <Cell>
              <StatusBadge status={status} />
            </Cell>
            <Cell>
              <Flex gap="0.5">
                <RowAction label={`Approve the review of ${reviewer}`} disabled>
                  <Check aria-hidden />
                </RowAction>
                <DeleteAction label={`Delete the review of ${reviewer}`} disabled />
              </Flex>
            </Cell>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Rating({ value }: { value: number }) {
  return (
    <chakra.span role="img" aria-label={`${value} of 5`} display="inline-flex" gap="0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <chakra.span key={star} color={star <= value ? 'accent.text' : 'text.subtle'}>
          <Star aria-hidden size="1em" fill={star <= value ? 'currentColor' : 'none'} />
        </chakra.span>
      ))}
    </chakra.span>
  );
}
