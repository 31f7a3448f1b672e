import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { BuyLink } from '~/public/access/buy-link.tsx';
import { capitalize, formatNumber, formatPrice, splitTags } from '~/shared/format/format.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';

interface CourseSidebarProps {
  readonly course: Course;
  readonly onStart: () => void;
}

/** The facts that stay in sight while the rest of the page scrolls. */
export function CourseSidebar({ course, onStart }: CourseSidebarProps) {
  const tags = splitTags(course.tags);
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
      <chakra.p textStyle="price">{formatPrice(course.price)}</chakra.p>
      <chakra.dl textStyle="small">
        <Fact name="Lessons" value={String(course.lessons.length)} />
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
        <Button look="outline" size="lg" onClick={onStart}>
          Start First Lesson
        </Button>
      )}
    </Flex>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Flex justify="space-between" gap="4" py="2" borderTopWidth="hairline">
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd>{value}</chakra.dd>
    </Flex>
  );
}
