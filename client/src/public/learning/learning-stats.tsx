import { chakra } from '@chakra-ui/react';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { formatLength, formatNumber } from '~/shared/format/format.ts';
import { learningTotals } from './learning-totals.ts';
import { useAllWatched } from './use-watched.ts';

interface LearningStatsProps {
  /** Uses two columns regardless of the window's width. */
  readonly isNarrow?: boolean;
}

/** Four figures about the viewer's learning; renders nothing before the first lesson. */
export function LearningStats({ isNarrow = false }: LearningStatsProps) {
  const { watched } = useAllWatched();
  const { data: courses } = useGetCoursesQuery({});
  if (watched.length === 0 || !courses) return null;
  const totals = learningTotals(watched, courses);
  const two = 'repeat(2, minmax(0, 1fr))';
  const facts = [
    ['Time watched', formatLength(totals.seconds)],
    ['Lessons finished', formatNumber(totals.lessonsFinished)],
    ['Courses started', formatNumber(totals.coursesBegun)],
    ['Courses finished', formatNumber(totals.coursesFinished)],
  ] as const;
  return (
    <chakra.section aria-label="Your learning" mb={{ base: '8', lg: '10' }}>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: two, md: isNarrow ? two : 'repeat(4, minmax(0, 1fr))' }}
        gap="4"
      >
        {facts.map(([name, value]) => (
          <chakra.div key={name} display="flex" flexDirection="column-reverse" gap="1">
            <chakra.dt textStyle="small" color="text.muted">
              {name}
            </chakra.dt>
            <chakra.dd textStyle="title" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}
