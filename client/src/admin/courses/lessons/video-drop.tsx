import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { formatCount } from '~/shared/format/format.ts';
import { FileInput } from '~/shared/ui/file-input.tsx';
import { useDroppedVideos } from './use-dropped-videos.ts';

/** Takes many videos at once, or a folder of them. */
export function VideoDrop({ course }: { course: Course }) {
  const files = useId();
  const { add, left } = useDroppedVideos(course);
  return (
    <chakra.div flex="1" minW="0">
      <chakra.label htmlFor={files} textStyle="note" color="text.muted">
        Drop videos here: each becomes a lesson
      </chakra.label>
      <FileInput
        id={files}
        mt="1"
        accept="video/*"
        multiple
        disabled={left !== null}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(chosen);
        }}
      />
      <chakra.p role="status" textStyle="note" color="text.muted">
        {left !== null && `Adding lessons: ${formatCount(left, 'file')} left`}
      </chakra.p>
    </chakra.div>
  );
}
