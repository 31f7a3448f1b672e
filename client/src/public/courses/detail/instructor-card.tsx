import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { Avatar } from '~/shared/ui/media/avatar.tsx';

export function InstructorCard({ course }: { course: Course }) {
  const { instructor, category } = course;
  return (
    <Flex as="section" aria-label="Instructor" align="center" gap="4">
      <Avatar
        name={instructor.name}
        src={instructor.avatar}
        variants={instructor.avatars}
        size="16"
      />
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p textStyle="small" color="text.muted">
          Instructor
        </chakra.p>
        <chakra.p textStyle="subtitle" dir="auto">
          {instructor.name}
        </chakra.p>
        <chakra.p textStyle="small" color="text.muted" dir="auto">
          {category.name}
        </chakra.p>
      </chakra.div>
    </Flex>
  );
}
