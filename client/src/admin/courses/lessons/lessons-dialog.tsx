import type { Course } from '@atelier/contracts/catalog/courses';
import { useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { VideoPreview } from '~/shared/ui/video-preview.tsx';
import { useVideoUpload } from '~/shared/uploads/use-video-upload.ts';
import { LessonForm } from './lesson-form.tsx';
import type { LessonView } from './lesson-row.tsx';
import { LessonsList } from './lessons-list.tsx';

interface LessonsDialogProps {
  readonly courseId: string;
  readonly course: Course | undefined;
  /** When the course was asked for, in milliseconds since 1970. */
  readonly readAt: number;
  readonly failed: boolean;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** The lessons of one course: list, form and video preview in the same dialog. */
export function LessonsDialog(props: LessonsDialogProps) {
  const { courseId, course, readAt, failed, onReload, onClose } = props;
  const [view, setView] = useState<LessonView>({ kind: 'list', from: null });
  const video = useVideoUpload();
  const toList = () =>
    setView((before) => ({ kind: 'list', from: before.kind === 'list' ? null : before }));
  const leaveForm = (go: () => void) => {
    video.choose(undefined);
    go();
  };
  const cancelForm = async () => {
    if (await video.mayLeave()) leaveForm(toList);
  };

  // One dialog throughout: a second one would hide what is said above the first.
  if (view.kind === 'form') {
    const { lesson } = view;
    return (
      <Dialog
        open
        onClose={() => leaveForm(onClose)}
        onEscape={() => leaveForm(toList)}
        title={lesson ? 'Edit Lesson' : 'Add Lesson'}
        size="lg"
      >
        <LessonForm
          courseId={courseId}
          lesson={lesson}
          video={video}
          onDone={toList}
          onCancel={() => void cancelForm()}
        />
      </Dialog>
    );
  }
  if (view.kind === 'preview') {
    const { title, video_url, thumbnail_url } = view.lesson;
    return (
      <Dialog open onClose={onClose} onEscape={toList} title={title} size="lg">
        <VideoPreview src={video_url} title={title} poster={thumbnail_url} />
        <Button look="outline" mt="4" onClick={toList}>
          Back to lessons
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Manage Lessons" description={course?.title} size="lg">
      {course ? (
        <LessonsList course={course} readAt={readAt} from={view.from} onView={setView} />
      ) : failed ? (
        <Notice tone="error" title="The lessons did not arrive" onRetry={onReload} />
      ) : (
        <div role="status" aria-label="Loading the lessons">
          <Skeleton h="20" mb="4" />
          <Skeleton h="20" />
        </div>
      )}
    </Dialog>
  );
}
