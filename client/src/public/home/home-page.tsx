import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { CourseShowcase } from '~/public/courses/course-showcase.tsx';
import { ToolsStrip } from '~/public/courses/tools-strip.tsx';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { lazyPart } from '~/shared/ui/lazy-part.tsx';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { WhenNear } from '~/shared/ui/when-near.tsx';
import { Hero } from './hero.tsx';

const PricingSection = lazyPart(() =>
  import('~/public/pricing/pricing-section.tsx').then((m) => m.PricingSection),
);

/** Milliseconds after which courses that did not come are asked for again. */
const againAfterMs = 5_000;

/** While the courses are on their way, or do not come, the page stays empty. */
export function HomePage() {
  const { data: courses, isError, refetch } = useGetCoursesQuery({});
  useEffect(() => {
    if (!isError) return;
    const timer = setTimeout(refetch, againAfterMs);
    return () => clearTimeout(timer);
  }, [isError, refetch]);
  const [first] = courses ?? [];
  return (
    <>
      <PageMeta
        title="Atelier"
        description="300 hours of video courses, tutorials and livestreams for designers and developers."
      />
      {courses && (
        <PageWidth>
          <Hero startPath={first ? `/courses/${first.id}` : '/courses'} />
          <ToolsStrip />
          <chakra.div mt={{ base: '12', lg: '20' }}>
            <CourseShowcase courses={courses} />
          </chakra.div>
          <chakra.div mt="12">
            <ButtonLink to="/courses" size="lg" look="outline">
              Browse courses
            </ButtonLink>
          </chakra.div>
          <chakra.div mt={{ base: '20', lg: '32' }}>
            <WhenNear minH="screen">
              <PricingSection />
            </WhenNear>
          </chakra.div>
        </PageWidth>
      )}
    </>
  );
}
