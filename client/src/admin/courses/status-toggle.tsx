import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { capitalize, formatMoment } from '~/shared/format/format.ts';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { useUpdateCourseMutation } from './api.ts';
import { isVisible, type Publication, withStatus } from './course-status.ts';
import { flippedCourse } from './course-values.ts';
import { usePublishQuestion } from './use-publish-question.ts';

const tones = { published: 'success', draft: 'warning', archived: 'neutral' } as const;

interface Hope {
  readonly publication: Publication;
  /** Version (`updated_at`) of the course that the change replaces. */
  readonly over: string;
}

/** Shows whether visitors can see a course; clicking it toggles between published and draft. */
export function StatusToggle({ course }: { course: CourseSummary }) {
  const [save, { isLoading }] = useUpdateCourseMutation();
  const { saveChanges } = useSaving();
  const mayPublish = usePublishQuestion();
  // Optimistic state, replaced by the row's new data or reset after a failure.
  const [hoped, setHoped] = useState<Hope | null>(null);
  const shown = hoped && hoped.over === course.updated_at ? hoped.publication : course;
  const visible = isVisible(shown);
  const next = visible ? 'draft' : 'published';
  const isHidden = shown.status === 'published' && !visible;
  const scheduled = hoped ? undefined : course.publish_at;
  const status = isHidden ? 'Not visible' : capitalize(shown.status);
  const label = scheduled ? `Scheduled for ${formatMoment(scheduled)}` : status;

  const isBusy = useRef(false);
  const flipOnce = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await flip().finally(() => {
      isBusy.current = false;
    });
  };
  const flip = async () => {
    const text = 'It is archived. Publishing makes it visible to visitors at once.';
    const needsConfirmation = shown.status === 'archived';
    if (needsConfirmation && !(await confirm('Publish the course?', text, 'Yes, publish it')))
      return;
    if (!visible && !(await mayPublish(course))) return;
    setHoped({ publication: withStatus(next), over: course.updated_at });
    const { error } = await saveChanges(save, flippedCourse(course), course.updated_at, {
      follows: { published: 'status' },
    });
    if (error) setHoped(null);
    if (isDeclined(error)) return;
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Updated!', { text: 'Course updated successfully.' });
  };

  return (
    <chakra.button
      type="button"
      aria-disabled={isLoading || undefined}
      onClick={() => void flipOnce()}
      cursor="pointer"
      borderRadius="sm"
      minH="6"
      _disabled={{ opacity: 0.6 }}
      aria-label={`${label}: make ${course.title} ${next}`}
    >
      <Badge tone={scheduled ? 'neutral' : isHidden ? 'warning' : tones[shown.status]}>
        {label}
      </Badge>
    </chakra.button>
  );
}
