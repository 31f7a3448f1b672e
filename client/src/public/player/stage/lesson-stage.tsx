import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { useSelector } from 'react-redux';
import { LockedVideo } from '~/public/access/locked-video.tsx';
import { useTrialQuestion } from '~/public/access/use-trial-question.ts';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { SignInActions } from '~/public/auth/sign-in-actions.tsx';
import { readingMinutes } from '~/public/courses/detail/lesson-length.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { LessonVideo, type LessonVideoProps } from './lesson-video.tsx';
import { PlayerSpinner } from './player-spinner.tsx';
import { VideoPlaceholder } from './video-placeholder.tsx';

interface LessonStageProps extends Omit<LessonVideoProps, 'lesson' | 'courseId'> {
  readonly course: Course;
  readonly lesson: Lesson;
  readonly onReload: () => void;
}

/** The video, or the reason why it is not available and what the viewer can do. */
export function LessonStage({ course, lesson, onReload, ...ofVideo }: LessonStageProps) {
  const courseId = course.id;
  const { state, agree } = useTrialQuestion(course, lesson);
  const isAuth = useSelector(selectIsAuth);
  if (lesson.video_url) {
    if (state === 'wait') return <PlayerSpinner />;
    if (state === 'ask') {
      return <LockedVideo kind="lesson" id={lesson.id} courseId={courseId} onOpen={agree} />;
    }
    const playable = { ...lesson, video_url: lesson.video_url };
    return <LessonVideo {...ofVideo} courseId={courseId} lesson={playable} />;
  }
  const { status, progress } = lesson.media;
  // The length is known only if the lesson has a video.
  if (lesson.locked && isAuth && lesson.duration !== null) {
    return <LockedVideo kind="lesson" id={lesson.id} courseId={courseId} onOpen={onReload} />;
  }
  if (lesson.locked && !isAuth) {
    return (
      <VideoPlaceholder
        title="Sign in to watch this lesson"
        text="An account is free and takes a minute to create. With it you can watch five premium videos of your choice."
      >
        <SignInActions />
      </VideoPlaceholder>
    );
  }
  if (status === 'queued' || status === 'processing') {
    return (
      <VideoPlaceholder
        title="This lesson is being prepared"
        text={`Its video is still processing${status === 'processing' ? `: ${Math.round(progress)}% done` : ''}. It will play here as soon as it is ready.`}
      >
        <Button variant="outline" onClick={onReload}>
          Check again
        </Button>
      </VideoPlaceholder>
    );
  }
  const minutes = status === 'none' && readingMinutes(lesson.description);
  if (minutes) {
    return (
      <VideoPlaceholder
        title="A lesson to read"
        text={`Its text is below and takes about ${formatCount(minutes, 'minute')} to read.`}
      />
    );
  }
  return (
    <VideoPlaceholder
      title="No video available"
      text="This lesson has no video at the moment. Its description is below."
    />
  );
}
