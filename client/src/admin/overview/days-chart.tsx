import type { SalesOverview } from '@atelier/contracts/commerce/sales-overview';
import type { Overview } from '@atelier/contracts/users/overview';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { formatAmount, formatDate, formatNumber } from '~/shared/format/format.ts';
import { dollarsOf } from '~/shared/format/money.ts';
import { Segments } from '~/shared/ui/segments.tsx';

type Series = 'users' | 'enrollments' | 'revenue' | 'orders';

const series = [
  { value: 'users', label: 'New users' },
  { value: 'enrollments', label: 'Enrolments' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'orders', label: 'Orders' },
] as const satisfies readonly { value: Series; label: string }[];

interface DaysChartProps {
  readonly people: Overview['days'];
  readonly sales: SalesOverview['days'];
}

interface Day {
  readonly date: string;
  readonly value: number;
}

/** What was new, day by day: bars with an axis to see, and a table with the values. */
export function DaysChart({ people, sales }: DaysChartProps) {
  const [shown, setShown] = useState<Series>('users');
  const days = daysOf(shown, people, sales);
  const format = shown === 'revenue' ? formatAmount : formatNumber;
  const total = days.reduce((sum, { value }) => sum + value, 0);
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
      <Bars days={days} format={format} />
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
  return people.map((day) => ({ date: day.date, value: day[shown] }));
}

interface BarsProps {
  readonly days: readonly Day[];
  readonly format: (value: number) => string;
}

/** Money given back can make a day fall below nothing; it has no bar then. */
function Bars({ days, format }: BarsProps) {
  const highest = Math.max(1, ...days.map(({ value }) => value));
  return (
    <div aria-hidden>
      <Flex gap="3" textStyle="note" color="text.muted">
        <Flex direction="column" justify="space-between" align="flex-end" h="thumb">
          <span>{format(highest)}</span>
          <span>{format(0)}</span>
        </Flex>
        <Flex
          flex="1"
          minW="0"
          align="flex-end"
          gap="1"
          h="thumb"
          borderYWidth="hairline"
          borderColor="border.strong"
        >
          {days.map(({ date, value }) => (
            <chakra.div
              key={date}
              title={`${formatDate(date)}: ${format(value)}`}
              flex="1"
              minW="0"
              bg={value > 0 ? 'accent' : 'border'}
              borderTopRadius="sm"
              transitionProperty="height"
              transitionDuration="base"
              style={{ height: `${Math.max(2, (value / highest) * 100)}%` }}
            />
          ))}
        </Flex>
      </Flex>
      <Flex justify="space-between" mt="1.5" textStyle="note" color="text.muted">
        <span>{formatDate(days[0]?.date ?? '')}</span>
        <span>Today</span>
      </Flex>
    </div>
  );
}
