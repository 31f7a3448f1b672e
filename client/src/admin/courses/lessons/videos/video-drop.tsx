import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { takeFolders } from '~/admin/shell/file-drops.ts';
import { formatCount } from '~/shared/format/format.ts';
import { FileInput } from '~/shared/ui/form/file-input.tsx';
import { acceptedTypes } from '~/shared/uploads/sending/upload.ts';
import { useDroppedVideos } from './use-dropped-videos.ts';

/** Accepts several videos at once, or a folder of them. */
export function VideoDrop({ course }: { course: Course }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { add, left } = useDroppedVideos(course);
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(
    () => (box.current ? takeFolders(box.current, (files) => latest.current(files)) : undefined),
    [],
  );
  return (
    <chakra.div flex="1" minW="0">
      <chakra.label htmlFor={id} textStyle="note" color="text.muted">
        Drop videos here: each becomes a lesson
      </chakra.label>
      <FileInput
        ref={box}
        id={id}
        mt="1"
        accept={acceptedTypes.video}
        multiple
        disabled={left !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(chosen.map((file) => ({ file, folders: [] })));
        }}
      />
      <chakra.p id={`${id}-hint`} textStyle="note" color="text.subtle" mt="1">
        Drop a folder to add all of its videos and sound recordings; its subfolders become sections.
      </chakra.p>
      <chakra.p role="status" textStyle="note" color="text.muted">
        {left !== null && `Adding lessons: ${formatCount(left, 'file')} left`}
      </chakra.p>
    </chakra.div>
  );
}
