import type { Enrollment } from '@atelier/contracts/users/learning/enrollments';
import { chakra, Flex } from '@chakra-ui/react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { ListChoice } from '~/admin/shell/lists/list-choice.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { formatDate } from '~/shared/format/format.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetEnrollmentsPageQuery, useLazyGetEnrollmentsPageQuery } from './api.ts';

const columns = ['Name', 'Email', 'Course', 'Enrolled', 'Progress'];

const orders = [
  { value: '-enrolled_at', label: 'Newest first' },
  { value: 'enrolled_at', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const;

const exported: readonly CsvColumn<Enrollment>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Course', ({ course }) => course],
  ['Enrolled', ({ enrolled_at }) => enrolled_at],
  ['Progress', ({ progress }) => progress],
];

/** Enrollments with start date and progress, paged by the server. */
export function EnrollmentProgressPage() {
  const place = useListPlace(10, { sort: orders });
  const { sort } = place.chosen;
  const [ask] = useLazyGetEnrollmentsPageQuery();
  const list = useGetEnrollmentsPageQuery(
    { ...place.query, sort },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <DashboardHeading />
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox label="Search by name or email" value={place.search} onChange={place.onSearch} />
        <ListChoice place={place} name="sort" label="Order" options={orders} />
        <ExportButton
          what="enrollments"
          columns={exported}
          ask={(page) => ask({ ...place.query, ...page, sort })}
          rowsOf={(body) => body.enrollments}
        />
      </Flex>
      <PagedList
        what="enrollments"
        place={place}
        list={list}
        rowsOf={(body) => body.enrollments}
        empty={
          <Notice title="No enrollments found.">
            {place.query.q
              ? 'Try another name or address.'
              : 'Learners appear here when they watch their first lesson of a course.'}
          </Notice>
        }
      >
        {(rows) => (
          <Table label="Enrollments" columns={columns}>
            {rows.map((enrollment) => (
              <EnrollmentLine key={enrollment.id} enrollment={enrollment} />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}

function EnrollmentLine({ enrollment }: { enrollment: Enrollment }) {
  const { name, email, course, enrolled_at, progress } = enrollment;
  return (
    <tr>
      <Cell overflowWrap="anywhere" minW="thumb">
        {name}
      </Cell>
      <Cell overflowWrap="anywhere" minW="cell">
        {shownAddress(email)}
      </Cell>
      <Cell overflowWrap="anywhere" minW="thumb">
        <chakra.span lineClamp={2} textAlign="start" dir="auto">
          {course}
        </chakra.span>
      </Cell>
      <Cell whiteSpace="nowrap">
        <time dateTime={enrolled_at}>{formatDate(enrolled_at)}</time>
      </Cell>
      <Cell minW="thumb">
        <chakra.p mb="1.5">{`${progress}%`}</chakra.p>
        <ProgressBar label={`Progress of ${name} in ${course}`} percent={progress} />
      </Cell>
    </tr>
  );
}
