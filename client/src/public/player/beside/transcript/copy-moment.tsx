import { coursePath } from '@atelier/contracts/catalog/course-path';
import type { Course } from '@atelier/contracts/catalog/courses';
import { Link2 } from 'lucide-react';
import { useVideoValue } from '~/public/player/stage/player-focus.ts';
import { copyLink } from '~/shared/feedback/copy-link.ts';
import { formatClock } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** Copies the URL of a lesson at the current second of its video. */
export function CopyMoment({ course, index }: { course: Course; index: number }) {
  const seconds = useVideoValue(Math.floor);
  return (
    <Button
      variant="quiet"
      px={{ base: '2', md: '5' }}
      onClick={() => void copyLink(`${coursePath(course)}?lesson=${index}&t=${seconds}`)}
    >
      <Link2 aria-hidden />
      {`Copy link at ${formatClock(seconds)}`}
    </Button>
  );
}
