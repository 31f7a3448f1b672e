import type { Course } from '@atelier/contracts/courses';
import type { Lesson } from '@atelier/contracts/lessons';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { mayLeaveUpload } from '~/shared/messages/leave-upload.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { VideoPreview } from '~/shared/ui/video-preview.tsx';
import { LessonForm } from './lesson-form.tsx';
import { LessonRow } from './lesson-row.tsx';
import { useLiveMedia } from './use-live-media.ts';

interface LessonsDialogProps {
  readonly courseId: string;
  readonly course: Course | undefined;
  readonly failed: boolean;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

type View = { kind: 'list' } | { kind: 'form' | 'preview'; lesson: Lesson | null };

/** The lessons of one course: list, form and video preview in the same dialog. */
export function LessonsDialog(props: LessonsDialogProps) {
  const { courseId, course, failed, onReload, onClose } = props;
  const [view, setView] = useState<View>({ kind: 'list' });
  const media = useLiveMedia(courseId, onReload);
  const toList = () => setView({ kind: 'list' });
  const leaveForm = async () => {
    if (await mayLeaveUpload()) onClose();
  };

  if (view.kind === 'form') {
    const { lesson } = view;
    return (
      <Dialog open onClose={leaveForm} title={lesson ? 'Edit Lesson' : 'Add Lesson'} size="lg">
        <LessonForm courseId={courseId} lesson={lesson} onDone={toList} />
      </Dialog>
    );
  }
  if (view.kind === 'preview' && view.lesson) {
    const { title, video_url, thumbnail_url } = view.lesson;
    return (
      <Dialog open onClose={onClose} title={title} size="lg">
        <VideoPreview src={video_url} title={title} poster={thumbnail_url} />
        <Button look="outline" mt="4" onClick={toList}>
          Back to lessons
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Manage Lessons" description={course?.title} size="lg">
      <Flex justify="flex-end" mb="4">
        <Button onClick={() => setView({ kind: 'form', lesson: null })}>Add Lesson</Button>
      </Flex>
      {!course && failed && (
        <Notice tone="error" title="The lessons did not arrive" onRetry={onReload} />
      )}
      {!course && !failed && (
        <div role="status" aria-label="Loading the lessons">
          <Skeleton h="20" mb="4" />
          <Skeleton h="20" />
        </div>
      )}
      {course?.lessons.length === 0 && (
        <chakra.p py="8" color="text.muted">
          No lessons added yet. Add your first lesson to get started.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {course?.lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            courseId={courseId}
            lesson={lesson}
            live={media.get(lesson.id)}
            onEdit={() => setView({ kind: 'form', lesson })}
            onPreview={() => setView({ kind: 'preview', lesson })}
          />
        ))}
      </chakra.ul>
    </Dialog>
  );
}
