import { startPath } from '@atelier/contracts/catalog/start-path';
import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { CourseShowcase } from '~/public/courses/course-showcase.tsx';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { schoolName } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { NearViewport } from '~/shared/ui/layout/near-viewport.tsx';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { HomeTop } from './home-top.tsx';

const PricingSection = lazyPart(() =>
  import('~/public/pricing/pricing-section.tsx').then((m) => m.PricingSection),
);

const LivestreamRow = lazyPart(
  () => import('~/public/livestreams/livestream-row.tsx').then((m) => m.LivestreamRow),
  { Failure: null },
);

const ContinueLearning = lazyPart(
  () => import('~/public/learning/continue-learning.tsx').then((m) => m.ContinueLearning),
  { Failure: null, waiting: null },
);

/** Delay in milliseconds before courses that failed to load are requested again. */
const againAfterMs = 5_000;

/** The home page; empty until its courses have loaded. */
export function HomePage() {
  const { data, isError, refetch } = useGetCoursesQuery({});
  // Deferred, because it is the largest part of the initial render.
  const courses = useDeferredValue(data);
  useEffect(() => {
    if (!isError) return;
    const timer = setTimeout(refetch, againAfterMs);
    return () => clearTimeout(timer);
  }, [isError, refetch]);
  const isAuth = useSelector(selectIsAuth);
  return (
    <>
      <PageMeta
        title={schoolName}
        description="300 hours of video courses, tutorials and livestreams for designers and developers."
        isDrawn={courses !== undefined || isError}
      />
      {courses && (
        <PageWidth>
          {isAuth && (
            <chakra.section aria-labelledby="continue" pt={{ base: '6', lg: '8' }}>
              <chakra.h2 id="continue" textStyle="title" mb="4">
                Continue learning
              </chakra.h2>
              {/* Reserves the height of a row of courses, to avoid layout shifts. */}
              <chakra.div minH="20">
                <ContinueLearning courses={courses} />
              </chakra.div>
            </chakra.section>
          )}
          <HomeTop startPath={startPath(courses)} />
          <chakra.div mt={{ base: '12', lg: '20' }}>
            <CourseShowcase courses={courses} />
          </chakra.div>
          <chakra.div mt="12">
            <ButtonLink to="/courses" size="lg" variant="outline">
              Browse courses
            </ButtonLink>
          </chakra.div>
          <NearViewport minH="panel">
            <LivestreamRow />
          </NearViewport>
          <chakra.div mt={{ base: '20', lg: '32' }}>
            <NearViewport minH="screen">
              <PricingSection />
            </NearViewport>
          </chakra.div>
        </PageWidth>
      )}
    </>
  );
}
