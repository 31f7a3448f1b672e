import type { SalesOverview } from '@atelier/contracts/commerce/sales-overview';
import { overviewDays } from '@atelier/contracts/core/limits';
import type { Overview } from '@atelier/contracts/users/overview';
import { chakra, Grid } from '@chakra-ui/react';
import { formatMoney, formatNumber } from '~/shared/format/format.ts';
import { trendOf } from '~/shared/format/trend.ts';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';

interface FiguresProps {
  /** undefined while loading, null if loading failed. */
  readonly people: Overview | null | undefined;
  readonly sales: SalesOverview | null | undefined;
}

/** Key figures: totals, and the last days compared with the days before. */
export function Figures({ people, sales }: FiguresProps) {
  const tiles: FigureProps[] = [
    {
      name: 'Total Users',
      value: people && formatNumber(people.users),
      trend:
        people &&
        trendOf(
          people.days.map(({ users }) => users),
          people.before.users,
        ),
    },
    {
      name: 'Revenue',
      value: sales && formatMoney(sales.revenue),
      trend:
        sales &&
        trendOf(
          sales.days.map(({ revenue }) => revenue.amount),
          sales.before.revenue.amount,
          (amount) => formatMoney({ amount }),
        ),
    },
    {
      name: 'Orders',
      value: sales && formatNumber(sales.orders),
      trend:
        sales &&
        trendOf(
          sales.days.map(({ orders }) => orders),
          sales.before.orders,
        ),
    },
    {
      name: 'Enrollments',
      value: people && formatNumber(people.enrollments),
      trend:
        people &&
        trendOf(
          people.days.map(({ enrollments }) => enrollments),
          people.before.enrollments,
        ),
    },
    {
      name: 'Conversion',
      value: sales && `${sales.conversion}%`,
      trend: `of orders placed in ${overviewDays} days were paid`,
    },
  ];
  return (
    <Grid as="dl" templateColumns={{ base: '1fr 1fr', xl: 'repeat(5, 1fr)' }} gap="4">
      {tiles.map((tile) => (
        <Figure key={tile.name} {...tile} />
      ))}
    </Grid>
  );
}

/** The default font size, or a smaller one at which the figure fits its tile on one line. */
const sizeOf = (value: string) => `min(1em, ${(165 / value.length).toFixed(1)}cqi)`;

interface FigureProps {
  readonly name: string;
  readonly value: string | null | undefined;
  readonly trend: string | null | undefined;
}

function Figure({ name, value, trend }: FigureProps) {
  return (
    <chakra.div p={{ base: '4', md: '6' }} bg="surface" borderWidth="hairline" borderRadius="lg">
      <chakra.dt color="text.muted" textStyle="small">
        {name}
      </chakra.dt>
      <chakra.dd
        textStyle="price"
        mt="3"
        fontVariantNumeric="tabular-nums"
        css={{ containerType: 'inline-size' }}
      >
        {value ? (
          <chakra.span display="block" whiteSpace="nowrap" style={{ fontSize: sizeOf(value) }}>
            {value}
          </chakra.span>
        ) : value === null ? (
          '–'
        ) : (
          <Skeleton h="11" maxW="24" />
        )}
      </chakra.dd>
      <chakra.dd textStyle="small" color="text.muted" mt="1" minH="2lh">
        {value ? trend : null}
      </chakra.dd>
    </chakra.div>
  );
}
