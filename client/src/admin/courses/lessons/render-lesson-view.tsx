import type { Course } from '@atelier/contracts/catalog/courses';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { VideoPreview } from '~/shared/ui/video-preview.tsx';
import { LessonForm } from './lesson-form.tsx';
import type { LessonView } from './lesson-view.ts';
import type { LessonUploads } from './use-lesson-uploads.ts';

interface LessonViewProps {
  readonly course: Course;
  /** Uploads of the form. */
  readonly uploads: LessonUploads;
  readonly view: Exclude<LessonView, { kind: 'list' }>;
  /** Returns to the list, and to the lesson that was just added, if any. */
  readonly onList: (addedId?: string) => void;
  readonly onClose: () => void;
}

/**
 * Renders the form of a lesson or its video. This is a function, not a component, so that React
 * keeps the surrounding dialog, and the focus in it, when the list is in a dialog as well.
 */
export function renderLessonView({ course, uploads, view, onList, onClose }: LessonViewProps) {
  const toList = () => onList();
  const leaveForm = (go: () => void) => {
    uploads.discard();
    go();
  };
  const cancelForm = async () => {
    if (await uploads.mayLeave()) leaveForm(toList);
  };
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
          course={course}
          lesson={lesson}
          uploads={uploads}
          onDone={onList}
          onCancel={() => void cancelForm()}
        />
      </Dialog>
    );
  }
  const { title, video_url, thumbnail_url } = view.lesson;
  return (
    <Dialog open onClose={onClose} onEscape={toList} title={title} size="lg">
      <VideoPreview src={video_url} title={title} poster={thumbnail_url} />
      <Button variant="outline" mt="4" onClick={toList}>
        Back to lessons
      </Button>
    </Dialog>
  );
}
