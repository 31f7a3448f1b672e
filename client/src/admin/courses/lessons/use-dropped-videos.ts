import { useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { addUpload } from '~/shared/uploads/upload-queue.ts';
import { useCreateLessonMutation } from './api.ts';

/** Makes a lesson of each video, named after its file, at the end of the course. */
export function useDroppedVideos(courseId: string, lastSerial: number) {
  const [create] = useCreateLessonMutation();
  const [adding, setAdding] = useState(false);

  const add = async (files: readonly File[]) => {
    setAdding(true);
    let serial = lastSerial;
    for (const file of files) {
      serial += 1;
      const title = titleOf(file.name);
      const { data, error } = await create({ courseId, title, serial });
      if (error) {
        const text = `${file.name}: ${messageOf(error, 'Something went wrong')}`;
        popup('error', 'Error!', { text });
        break;
      }
      const target = { kind: 'lesson', parentId: courseId, id: data.lesson.id, title } as const;
      addUpload(file, { ...target, isMadeForFile: true });
    }
    setAdding(false);
  };
  return { add, adding };
}

/** `03_easing-curves.mp4` is about `03 easing curves`. */
function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return (words || fileName).slice(0, 200);
}
