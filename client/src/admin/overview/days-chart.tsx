import type { SalesOverview } from '@atelier/contracts/commerce/sales-overview';
import type { Overview } from '@atelier/contracts/users/overview';
import { chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { dollarsOf, formatAmount, formatDate, formatNumber } from '~/shared/format/format.ts';
import { Segments } from '~/shared/ui/form/segments.tsx';
import { useColorMode } from '~/shared/ui/layout/color-mode.ts';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import type { Day } from './days-bars.tsx';

const DaysBars = lazyPart(() => import('./days-bars.tsx').then((m) => m.DaysBars), {
  waiting: <Skeleton h="48" />,
});

type Series = 'users' | 'enrollments' | 'revenue' | 'orders' | 'conversion';

const series = [
  { value: 'users', label: 'New users' },
  { value: 'enrollments', label: 'Enrollments' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'orders', label: 'Orders' },
  { value: 'conversion', label: 'Conversion' },
] as const satisfies readonly { value: Series; label: string }[];

interface DaysChartProps {
  readonly people: Overview['days'];
  readonly sales: SalesOverview;
}

const formats: Readonly<Partial<Record<Series, (value: number) => string>>> = {
  revenue: formatAmount,
  conversion: (value) => `${value}%`,
};

/** Daily numbers of the last days: a bar chart, and a table with the values. */
export function DaysChart({ people, sales }: DaysChartProps) {
  const [shown, setShown] = useState<Series>('users');
  const days = useMemo(() => daysOf(shown, people, sales.days), [shown, people, sales]);
  const mode = useColorMode();
  const format = formats[shown] ?? formatNumber;
  const total =
    shown === 'conversion' ? sales.conversion : days.reduce((sum, { value }) => sum + value, 0);
  const label = series.find(({ value }) => value === shown)!.label;
  return (
    <chakra.figure>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="4">
        <chakra.figcaption textStyle="small" color="text.muted">
          {`${label}: ${format(total)} in the last ${days.length} days`}
        </chakra.figcaption>
        <chakra.div overflowX="auto" maxW="full">
          <Segments label="Series" options={series} value={shown} onChange={setShown} />
        </chakra.div>
      </Flex>
      <DaysBars key={mode} days={days} format={format} />
      <chakra.details mt="4">
        <chakra.summary textStyle="small" cursor="pointer" minH="6" w="fit-content">
          Show as a table
        </chakra.summary>
        <chakra.table mt="3" textStyle="small" fontVariantNumeric="tabular-nums">
          <chakra.caption srOnly>{`${label} by day`}</chakra.caption>
          <tbody>
            {days.toReversed().map(({ date, value }) => (
              <tr key={date}>
                <chakra.th scope="row" textAlign="start" fontWeight="normal" pe="8" py="1">
                  {formatDate(date)}
                </chakra.th>
                <chakra.td textAlign="end">{format(value)}</chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.details>
    </chakra.figure>
  );
}

function daysOf(shown: Series, people: Overview['days'], sales: SalesOverview['days']): Day[] {
  if (shown === 'revenue') {
    return sales.map(({ date, revenue }) => ({ date, value: dollarsOf(revenue) }));
  }
  if (shown === 'orders') return sales.map(({ date, orders }) => ({ date, value: orders }));
  if (shown === 'conversion') {
    return sales.map(({ date, conversion }) => ({ date, value: conversion ?? 0 }));
  }
  return people.map((day) => ({ date: day.date, value: day[shown] }));
}
