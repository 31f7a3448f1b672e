import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { VideoState } from '~/shared/uploads/video-state.tsx';
import { useRetryMediaMutation, useUpdateLessonMutation } from './api.ts';
import { TitleForm } from './outline/title-form.tsx';

interface LessonTextProps {
  readonly courseId: string;
  readonly lesson: Lesson;
  /** Whether only its title and the state of its video are shown. */
  readonly isCompact?: boolean;
}

/** The lesson's title, which is renamed by clicking it, and the progress of its video. */
export function LessonText({ courseId, lesson, isCompact = false }: LessonTextProps) {
  const [retryMedia, retry] = useRetryMediaMutation();
  const tryAgain = async () => {
    const { error } = await retryMedia({ courseId, lessonId: lesson.id });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
  };
  if (isCompact) {
    return (
      <chakra.div flex="1" minW="0">
        <LessonTitle courseId={courseId} lesson={lesson} />
      </chakra.div>
    );
  }
  return (
    <Flex direction="column" gap="1.5" flex="1" flexBasis="10rem" minW="0">
      <LessonTitle courseId={courseId} lesson={lesson} />
      <chakra.p textStyle="note" color="text.muted" fontVariantNumeric="tabular-nums">
        {[
          `Serial ${lesson.serial}`,
          lesson.duration,
          lesson.source && 'source files',
          lesson.free_preview && 'free preview',
        ]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      {lesson.awaits_video && (
        <chakra.p textStyle="note" overflowWrap="anywhere">
          {hiddenText(lesson)}
        </chakra.p>
      )}
      {lesson.description && (
        <chakra.p textStyle="small" color="text.muted" lineClamp={2} dir="auto">
          {lesson.description}
        </chakra.p>
      )}
      <div>
        <VideoState
          kind="lesson"
          id={lesson.id}
          media={lesson.media}
          onRetry={tryAgain}
          retrying={retry.isLoading}
        />
      </div>
    </Flex>
  );
}

function hiddenText({ media, awaited_file }: Lesson): string {
  if (media.status !== 'none') return 'Hidden from learners';
  return `Hidden from learners until its video${awaited_file ? `, ${awaited_file},` : ''} is uploaded`;
}

function LessonTitle({ courseId, lesson }: LessonTextProps) {
  const { id: lessonId, title } = lesson;
  const [update] = useUpdateLessonMutation();
  const { saveChanges } = useSaving();
  const button = useRef<HTMLButtonElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  const wasRenamed = useRef(false);
  useEffect(() => {
    if (!isRenaming && wasRenamed.current) button.current?.focus();
    wasRenamed.current = isRenaming;
  }, [isRenaming]);
  if (isRenaming) {
    return (
      <TitleForm
        label={`Rename ${title}`}
        what="lesson"
        draftKey={`lesson-title:${lessonId}`}
        title={title}
        baseVersion={lesson.updated_at}
        save={(wanted, baseVersion) =>
          saveChanges(update, { courseId, lessonId, title: wanted }, baseVersion)
        }
        onClose={() => setRenaming(false)}
      />
    );
  }
  return (
    <chakra.button
      ref={button}
      type="button"
      aria-label={`Rename ${title}`}
      title="Rename"
      onClick={() => setRenaming(true)}
      textStyle="control"
      textAlign="start"
      overflowWrap="anywhere"
      cursor="text"
      _hover={{ textDecoration: 'underline' }}
    >
      {title}
    </chakra.button>
  );
}
