import { periods } from '@atelier/contracts/commerce/plans';
import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import { chakra } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useGetCoursesPageQuery } from '~/admin/courses/api.ts';
import { isVisible } from '~/admin/courses/course-status.ts';
import { useHasRole } from '~/admin/session/api.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { useGetPlansQuery } from '~/shared/api/plans.ts';
import { dollarsOf, formatCount, formatMoney, formatPrice } from '~/shared/format/format.ts';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { RegularPrice } from '~/shared/ui/text/regular-price.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { PlanPricesDialog } from './plan-prices-dialog.tsx';

const perPage = 10;

/** Everything on sale: plans, and courses with a price. */
export function ProductsPage() {
  return (
    <>
      <DashboardHeading />
      <Heading>Plans</Heading>
      <Plans />
      <Heading>Courses with a price</Heading>
      <PricedCourses />
    </>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <chakra.h2 textStyle="title" mt="8" mb="4" _first={{ mt: '0' }}>
      {children}
    </chakra.h2>
  );
}

const planColumns = ['Plan', 'Monthly', 'Annual', 'Opens', 'Status'];

function Plans() {
  const isOwner = useHasRole('owner');
  const { data, error, refetch } = useGetPlansQuery({}, { refetchOnMountOrArgChange: true });
  if (!data && error) {
    return <Notice tone="error" title="The plans could not be loaded" onRetry={refetch} />;
  }
  if (!data) return <Spinner label="Loading the plans" />;
  return (
    <>
      <Table label="Plans" columns={isOwner ? [...planColumns, 'Actions'] : planColumns}>
        {data.plans.map((plan) => (
          <PlanLine key={plan.plan} plan={plan} isOwner={isOwner} />
        ))}
      </Table>
      {!isOwner && (
        <chakra.p mt="3" color="text.muted" textStyle="small">
          Only owners change the prices of plans.
        </chakra.p>
      )}
    </>
  );
}

interface PlanLineProps {
  readonly plan: PricedPlan;
  readonly isOwner: boolean;
}

function PlanLine({ plan, isOwner }: PlanLineProps) {
  const { title, prices, regular_prices: regular, team_prices: team, seats, on_sale } = plan;
  return (
    <tr>
      <Cell>{title}</Cell>
      {periods.map((period) => (
        <Cell key={period} whiteSpace="nowrap">
          <span>
            {`${formatMoney(prices[period])}${seats ? ' per seat' : ''}`}
            <RegularPrice dollars={regular[period] && dollarsOf(regular[period])} ms="2" />
          </span>
          {team?.[period] && (
            <chakra.span display="block" color="text.muted" textStyle="small">
              {`${formatMoney(team[period])} from ${team.from} seats`}
            </chakra.span>
          )}
        </Cell>
      ))}
      <Cell minW="thumb">{accessText(plan)}</Cell>
      <Cell>
        <Badge tone={on_sale ? 'success' : 'neutral'}>{on_sale ? 'On sale' : 'Not sold'}</Badge>
      </Cell>
      {isOwner && <Cell>{plan.plan !== 'free' && <EditPrices plan={plan} />}</Cell>}
    </tr>
  );
}

function EditPrices({ plan }: { readonly plan: PricedPlan }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowAction label={`Edit the prices of ${plan.title}`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
      </RowAction>
      {isOpen && <PlanPricesDialog plan={plan} onClose={() => setOpen(false)} />}
    </>
  );
}

function PricedCourses() {
  const place = useListPlace(perPage);
  const list = useGetCoursesPageQuery(
    { ...place.query, all: true, price: 'paid', sort: 'title' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <chakra.div mb="4">
        <SearchBox
          label="Search by title or instructor"
          value={place.search}
          onChange={place.onSearch}
        />
      </chakra.div>
      <PagedList
        what="courses"
        place={place}
        list={list}
        rowsOf={(body) => body}
        empty={
          <Notice title="No courses found.">
            {place.query.q ? 'Try another title.' : 'A course that has a price appears here.'}
          </Notice>
        }
      >
        {(rows) => (
          <Table label="Courses with a price" columns={['Course', 'Price', 'Opens', 'Status']}>
            {rows.map((course) => (
              <tr key={course.id}>
                <Cell overflowWrap="anywhere" minW="thumb">
                  <TextLink to={`/dashboard/courses/${course.id}`}>{course.title}</TextLink>
                </Cell>
                <Cell>{formatPrice(course.price)}</Cell>
                <Cell minW="thumb">{`${formatCount(course.lessons.length, 'lesson')}, for life`}</Cell>
                <Cell>
                  <Badge tone={isVisible(course) ? 'success' : 'neutral'}>
                    {isVisible(course) ? 'On sale' : 'Not sold'}
                  </Badge>
                </Cell>
              </tr>
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}

/** Describes what a plan gives access to. */
function accessText({ opens, seats }: PricedPlan): string {
  const { courses, premium_videos, premium_tutorials } = opens;
  const words = [
    courses === 'all' ? 'All courses and recordings' : 'Free courses',
    premium_videos === null ? null : `${premium_videos} premium videos`,
    premium_tutorials ? 'premium tutorials' : null,
    seats && `for ${seats.min} to ${seats.max} people`,
  ];
  return words.filter(Boolean).join(', ');
}
