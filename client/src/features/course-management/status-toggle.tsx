import type { CourseStatus, CourseSummary } from '@atelier/contracts/courses';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { capitalize } from '~/shared/format.ts';
import { popup } from '~/shared/messages/messages.ts';
import { isDeclined, saveOverChanges } from '~/shared/messages/save-over-changes.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { useUpdateCourseMutation } from './api.ts';
import { flippedCourse } from './course-values.ts';

const tones = { published: 'success', draft: 'warning', archived: 'neutral' } as const;

interface Hope {
  readonly status: CourseStatus;
  /** The state of the course that it is to replace. */
  readonly over: string;
}

/** The status, which a press flips between published and draft. */
export function StatusToggle({ course }: { course: CourseSummary }) {
  const [save, { isLoading }] = useUpdateCourseMutation();
  // Shown at once; the row's own answer replaces it, and so does a failure.
  const [hoped, setHoped] = useState<Hope | null>(null);
  const status = hoped && hoped.over === course.updated_at ? hoped.status : course.status;

  const next = status === 'published' ? 'draft' : 'published';

  const flip = async () => {
    setHoped({ status: next, over: course.updated_at });
    const { error } = await saveOverChanges(save, flippedCourse(course), course.updated_at);
    if (error) setHoped(null);
    if (isDeclined(error)) return;
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Updated!', { text: 'Course updated successfully.' });
  };

  return (
    <chakra.button
      type="button"
      disabled={isLoading}
      onClick={flip}
      cursor="pointer"
      borderRadius="sm"
      minH="6"
      _disabled={{ opacity: 0.6 }}
      aria-label={`${capitalize(status)}: make ${course.title} ${next}`}
    >
      <Badge tone={tones[status]}>{capitalize(status)}</Badge>
    </chakra.button>
  );
}
