import type { Enrollment } from '@atelier/contracts/enrollments';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useGetEnrollmentsPageQuery } from '~/features/enrollments/api.ts';
import { formatDate } from '~/shared/format.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { NumberedPager } from '~/shared/ui/numbered-pager.tsx';
import { ProgressBar } from '~/shared/ui/progress-bar.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { SelectBox } from '~/shared/ui/select-box.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { useDebounced } from '~/shared/use-debounced.ts';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { ListStates } from '../list-states.tsx';

const columns = ['Name', 'Email', 'Course', 'Enrolled', 'Progress'];
const pageSize = 10;
const debounceMs = 200;

const orders = [
  { value: '-enrolled_at', label: 'Newest first' },
  { value: 'enrolled_at', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const;
type Order = (typeof orders)[number]['value'];

/** Who is in which course since when, and how far, page by page from the server. */
export function EnrollmentProgressPage() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Order>('-enrolled_at');
  const [page, setPage] = useState(1);
  const q = useDebounced(search.trim(), debounceMs);
  const { data, error, isFetching, refetch } = useGetEnrollmentsPageQuery(
    { page, per_page: pageSize, sort, ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <DashboardHeading title="Enrollment Progress" />
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox
          label="Search by name or email"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setPage(1);
          }}
        />
        <SelectBox
          label="Order"
          options={orders}
          value={sort}
          onChange={(value) => {
            setSort(value);
            setPage(1);
          }}
        />
      </Flex>
      <ListStates
        what="enrollments"
        rows={data?.body.enrollments}
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        empty={
          <Notice title="No enrollments found.">
            {q
              ? 'Try another name or address.'
              : 'A learner appears here with the first lesson of a course they watch.'}
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
      </ListStates>
      {data && (
        <NumberedPager
          label="Pages of enrollments"
          page={page}
          perPage={pageSize}
          total={data.total}
          onPage={setPage}
        />
      )}
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
        {email}
      </Cell>
      <Cell overflowWrap="anywhere" minW="thumb">
        <chakra.span lineClamp={2} dir="auto">
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
