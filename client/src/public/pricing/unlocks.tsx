import { allowanceLimits } from '@atelier/contracts/commerce/plans';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useGetLivestreamsQuery } from '~/public/livestreams/api.ts';
import { useGetTutorialsQuery } from '~/public/tutorials/api.ts';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { formatNumber } from '~/shared/format/format.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';

/** Describes how many of the items are free. */
function freeNote(free: number, all: number): string {
  return free === all ? 'All free' : `${formatNumber(free)} free`;
}

/** What each plan gives access to at present, counted from the catalog. */
export function Unlocks() {
  const reads = [
    useGetCoursesQuery({}),
    useGetTutorialsQuery({}),
    useGetLivestreamsQuery({}),
  ] as const;
  const [{ data: courses }, { data: tutorials }, { data: livestreams }] = reads;
  if (!courses || !tutorials || !livestreams) {
    const failed = reads.filter(({ isError }) => isError);
    if (failed.length === 0) return <chakra.div minH="20" />;
    return (
      <Notice
        tone="error"
        title="The plan overview could not be loaded"
        isRetrying={reads.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  }

  const free = courses.filter(({ price }) => price === 0);
  const lessonsOf = (some: typeof courses) => some.flatMap(({ lessons }) => lessons);
  const open = tutorials.filter(({ is_pro }) => !is_pro);
  const recordings = livestreams.flatMap(({ livestreamItems }) => livestreamItems).length;
  const rows = [
    { name: 'Courses', pro: courses.length, note: freeNote(free.length, courses.length) },
    {
      name: 'Lessons',
      pro: lessonsOf(courses).length,
      note: freeNote(lessonsOf(free).length, lessonsOf(courses).length),
    },
    {
      name: 'Tutorial groups',
      pro: tutorials.length,
      note: freeNote(open.length, tutorials.length),
    },
    {
      name: 'Livestream recordings',
      pro: recordings,
      note: `With Pro, or as one of ${allowanceLimits.premium} premium videos`,
    },
  ];
  return (
    <chakra.section aria-labelledby="unlocks">
      <chakra.h2 id="unlocks" textStyle="headline" mb="3">
        What each plan unlocks today
      </chakra.h2>
      <chakra.p color="text.muted" mb="8" maxW="measure">
        Counted in the catalog just now.
      </chakra.p>
      <Grid templateColumns={{ base: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }} gap="6">
        {rows.map(({ name, pro, note }) => (
          <chakra.div key={name} pt="4" borderTopWidth="hairline">
            <chakra.p textStyle="price" fontVariantNumeric="tabular-nums">
              {formatNumber(pro)}
            </chakra.p>
            <chakra.p mt="2" textStyle="subtitle">
              {name}
            </chakra.p>
            <Flex mt="1" textStyle="small" color="text.muted">
              {note}
            </Flex>
          </chakra.div>
        ))}
      </Grid>
    </chakra.section>
  );
}
