import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { usePriceText } from '~/public/access/price-text.ts';
import { CertificateOffer } from '~/public/learning/certificate-offer.tsx';
import type { CourseProgress } from '~/public/learning/course-progress.ts';
import { FavoriteButton } from '~/public/learning/favorite-button.tsx';
import { capitalize, formatClock, formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Cover } from '~/shared/ui/media/cover.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { FactsLine } from '../facts-line.tsx';

interface CourseHeaderProps {
  readonly course: Course;
  readonly onStart: () => void;
  /** The viewer's progress; null before the first lesson. */
  readonly progress: CourseProgress | null;
}

/** Name, cover and price of a course, and the button that starts it. */
export function CourseHeader({ course, onStart, progress }: CourseHeaderProps) {
  const price = usePriceText(course);
  const openIntro = useOpenIntro();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="center"
    >
      <Flex direction="column" gap="6" gridColumn={{ lg: '1 / 7' }} minW="0">
        <Flex gap="3" align="center" wrap="wrap" textStyle="small" color="text.muted">
          <TextLink to="/courses" alone>
            Courses
          </TextLink>
          <span aria-hidden>/</span>
          <chakra.span overflowWrap="anywhere" minW="0">
            {course.category.name}
          </chakra.span>
          {course.is_featured && <Badge tone="accent">Featured</Badge>}
        </Flex>
        <chakra.h1 textStyle="display" overflowWrap="anywhere" dir="auto">
          {course.title}
        </chakra.h1>
        {course.subtitle && (
          <chakra.p
            textStyle="lead"
            color="text.muted"
            maxW="measure"
            overflowWrap="anywhere"
            dir="auto"
          >
            {course.subtitle}
          </chakra.p>
        )}
        <FactsLine
          facts={[
            ...(course.enrollment_count > 0
              ? [`${formatCount(course.enrollment_count, 'student')} enrolled`]
              : []),
            capitalize(course.difficulty),
          ]}
        />
        <Flex gap="6" align="center" wrap="wrap">
          {course.lessons.length > 0 && (
            <Button size="lg" onClick={onStart}>
              <Play aria-hidden fill="currentColor" />
              {progress && progress.resumeIndex !== null
                ? `Resume Lesson ${progress.resumeIndex + 1}`
                : 'Start Learning'}
            </Button>
          )}
          {/* Of a priced course, visitors learn that there is one, and are asked to sign in. */}
          {(course.video || course.media.status === 'ready') && (
            <Button size="lg" variant="outline" onClick={openIntro}>
              Watch the intro
            </Button>
          )}
          <FavoriteButton kind="course" id={course.id} title={course.title} />
          <chakra.span textStyle="title" fontVariantNumeric="tabular-nums">
            {price}
          </chakra.span>
        </Flex>
        {progress && <Watched progress={progress} course={course} />}
      </Flex>
      <chakra.div gridColumn={{ lg: '7 / -1' }} gridRow={{ base: '1', lg: 'auto' }}>
        <Cover
          of={course}
          sizes="(min-width: 1280px) 640px, 92vw"
          eager
          alt={`Cover of ${course.title}`}
        />
      </chakra.div>
    </Grid>
  );
}

/** The viewer's progress, as a bar and as text, and the certificate. */
function Watched({ progress, course }: { progress: CourseProgress; course: Course }) {
  const { finished, percent, resumeIndex, resumeAt } = progress;
  const lessons = course.lessons.length;
  const isComplete = finished === lessons;
  const summary = isComplete
    ? `All ${formatCount(lessons, 'lesson')} watched`
    : `${finished} of ${formatCount(lessons, 'lesson')} watched`;
  const next = resumeIndex !== null && resumeAt >= 1;
  return (
    <chakra.div maxW="measure">
      <ProgressBar label="Watched of this course" percent={percent} />
      <chakra.p mt="2" textStyle="small" color="text.muted" fontVariantNumeric="tabular-nums">
        {next
          ? `${summary} · stopped at ${formatClock(resumeAt)} in lesson ${resumeIndex + 1}`
          : summary}
      </chakra.p>
      <chakra.div mt="4" _empty={{ display: 'none' }}>
        <CertificateOffer course={course} isComplete={isComplete} />
      </chakra.div>
    </chakra.div>
  );
}

/** Returns a function that opens the intro of the course on this page. */
function useOpenIntro(): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (current) => {
        current.set('intro', '1');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
}
