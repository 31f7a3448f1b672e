import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { BuyLink } from '~/public/access/buy-link.tsx';
import { usePriceText } from '~/public/access/price-text.ts';
import type { CourseProgress } from '~/public/learning/course-progress.ts';
import { capitalize, formatClock, formatNumber, splitTags } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { lessonFacts } from '../course-facts.ts';
import { DownloadBook } from './download-book.tsx';

interface CourseSidebarProps {
  readonly course: Course;
  /** The viewer's progress; null before the first lesson. */
  readonly progress: CourseProgress | null;
  readonly onOpenLesson: (index: number) => void;
}

/** Key facts that stay visible while the rest of the page scrolls. */
export function CourseSidebar({ course, progress, onOpenLesson }: CourseSidebarProps) {
  const price = usePriceText(course);
  const tags = splitTags(course.tags);
  const [, length] = lessonFacts(course.lessons);
  return (
    <Flex
      direction="column"
      gap="6"
      p="6"
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.p textStyle="price">{price}</chakra.p>
      <chakra.dl textStyle="small">
        <Fact name="Lessons" value={String(course.lessons.length)} />
        {length && <Fact name="Total time" value={length} />}
        <Fact name="Status" value={capitalize(course.status)} />
        <Fact name="Difficulty" value={capitalize(course.difficulty)} />
        <Fact name="Students" value={formatNumber(course.enrollment_count)} />
      </chakra.dl>
      {tags.length > 0 && (
        <chakra.ul aria-label="Tags" display="flex" flexWrap="wrap" gap="1.5" listStyleType="none">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </chakra.ul>
      )}
      {course.price > 0 && <BuyLink course={course} />}
      {course.lessons.length > 0 && (
        <>
          {progress && <ProgressBar label="Watched" percent={progress.percent} />}
          <Button
            variant="outline"
            size="lg"
            onClick={() => onOpenLesson(progress?.resumeIndex ?? 0)}
          >
            {invitation(progress)}
          </Button>
        </>
      )}
      {!course.preview_until && (
        <DownloadBook course={course} variant="quiet" label="Download ePub" />
      )}
    </Flex>
  );
}

/** Label of the button that starts or continues the course. */
function invitation(progress: CourseProgress | null): string {
  if (!progress || progress.resumeIndex === null) return 'Start First Lesson';
  const lesson = `lesson ${progress.resumeIndex + 1}`;
  const at = formatClock(progress.resumeAt);
  return progress.resumeAt < 1 ? `Start ${lesson}` : `Resume ${lesson} at ${at}`;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Flex justify="space-between" gap="4" py="2" borderTopWidth="hairline">
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd>{value}</chakra.dd>
    </Flex>
  );
}
