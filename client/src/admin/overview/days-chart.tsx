import type { Overview } from '@atelier/contracts/users/overview';
import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCount, formatDate } from '~/shared/format/format.ts';
import { Segments } from '~/shared/ui/segments.tsx';

type Series = 'users' | 'enrollments';

const series = [
  { value: 'users', label: 'New users' },
  { value: 'enrollments', label: 'Enrolments' },
] as const satisfies readonly { value: Series; label: string }[];

/** What was new, day by day: bars to see, a table to be read out. */
export function DaysChart({ days }: { days: Overview['days'] }) {
  const [shown, setShown] = useState<Series>('users');
  const values = days.map((day) => day[shown]);
  const highest = Math.max(1, ...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const word = shown === 'users' ? 'new user' : 'enrolment';
  return (
    <chakra.figure>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="4">
        <chakra.figcaption textStyle="small" color="text.muted">
          {`${formatCount(total, word)} in the last ${days.length} days`}
        </chakra.figcaption>
        <Segments label="Series" options={series} value={shown} onChange={setShown} />
      </Flex>
      <Flex
        aria-hidden
        align="flex-end"
        gap="1"
        h="thumb"
        borderBottomWidth="hairline"
        borderColor="border.strong"
      >
        {days.map((day) => (
          <chakra.div
            key={day.date}
            title={`${formatDate(day.date)}: ${day[shown]}`}
            flex="1"
            minW="0"
            bg={day[shown] > 0 ? 'accent' : 'border'}
            borderTopRadius="sm"
            transitionProperty="height"
            transitionDuration="base"
            style={{ height: `${Math.max(2, (day[shown] / highest) * 100)}%` }}
          />
        ))}
      </Flex>
      <Flex justify="space-between" mt="1.5" textStyle="note" color="text.muted" aria-hidden>
        <span>{formatDate(days[0]?.date ?? '')}</span>
        <span>Today</span>
      </Flex>
      <VisuallyHidden>
        <table>
          <caption>{`${series.find(({ value }) => value === shown)?.label} by day`}</caption>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDate(day.date)}</th>
                <td>{day[shown]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </chakra.figure>
  );
}
