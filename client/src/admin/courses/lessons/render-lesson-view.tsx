import type { Course } from '@atelier/contracts/catalog/courses';
import { CaptionedVideo } from '~/admin/captions/captioned-video.tsx';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { LessonForm } from './lesson-form.tsx';
import type { LessonView } from './lesson-view.ts';
import type { LessonUploads } from './videos/use-lesson-uploads.ts';

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
  const { id, title, video_url, thumbnail_url } = view.lesson;
  return (
    <CaptionedVideo
      place="lessons"
      {...{ id, title, onClose }}
      video={video_url}
      poster={thumbnail_url}
      back={{ label: 'Back to lessons', go: toList }}
    />
  );
}
