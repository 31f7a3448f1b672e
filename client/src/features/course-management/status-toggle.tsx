import type { CourseSummary } from '@atelier/contracts/courses';
import { chakra } from '@chakra-ui/react';
import { messageOf } from '~/shared/api/api-error.ts';
import { capitalize } from '~/shared/format.ts';
import { popup } from '~/shared/messages/messages.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { useSaveCourseStatusMutation } from './api.ts';
import { flippedCourse } from './course-values.ts';

const tones = { published: 'success', draft: 'warning', archived: 'neutral' } as const;

/** The status, which a press flips between published and draft. */
export function StatusToggle({ course }: { course: CourseSummary }) {
  const [save, { isLoading }] = useSaveCourseStatusMutation();

  const flip = async () => {
    const { error } = await save(flippedCourse(course));
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Updated!', { text: 'Course updated successfully.' });
  };

  const next = course.status === 'published' ? 'draft' : 'published';
  return (
    <chakra.button
      type="button"
      disabled={isLoading}
      onClick={flip}
      cursor="pointer"
      borderRadius="sm"
      minH="6"
      _disabled={{ opacity: 0.6 }}
      aria-label={`${capitalize(course.status)}: make ${course.title} ${next}`}
    >
      <Badge tone={tones[course.status]}>{capitalize(course.status)}</Badge>
    </chakra.button>
  );
}
