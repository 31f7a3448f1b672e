import type { Lesson } from '@atelier/contracts/catalog/lessons';
import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Button } from '~/shared/ui/button.tsx';
import { authOpened } from '~/shared/ui/overlays.ts';
import { type Following, LessonVideo } from './lesson-video.tsx';

interface LessonStageProps {
  readonly courseId: string;
  readonly lesson: Lesson;
  readonly next: Following | null;
  readonly onReload: () => void;
}

/** The video, or why there is none to see yet and what can be done about it. */
export function LessonStage({ courseId, lesson, next, onReload }: LessonStageProps) {
  const dispatch = useAppDispatch();
  if (lesson.video_url) {
    const playable = { ...lesson, video_url: lesson.video_url };
    return <LessonVideo courseId={courseId} lesson={playable} next={next} />;
  }
  if (lesson.locked) {
    return (
      <Placard
        title="Sign in to watch this lesson"
        text="An account is free to make and takes a minute. With it you open five premium videos of your choice."
      >
        <Button onClick={() => dispatch(authOpened('login'))}>Sign in</Button>
      </Placard>
    );
  }
  const { status, progress } = lesson.media;
  if (status === 'queued' || status === 'processing') {
    return (
      <Placard
        title="This lesson is being prepared"
        text={`Its video is still processing${status === 'processing' ? `: ${Math.round(progress)}% done` : ''}. It will play here as soon as it is ready.`}
      >
        <Button look="outline" onClick={onReload}>
          Check again
        </Button>
      </Placard>
    );
  }
  return (
    <Placard
      title="No video available"
      text="This lesson has no video that plays at the moment. Its description is below."
    />
  );
}

interface PlacardProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Placard({ title, text, children }: PlacardProps) {
  return (
    <Flex
      role="status"
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="4"
      p="6"
      aspectRatio={{ base: 'card', md: 'film' }}
      maxH="screen"
      bg="surface.inset"
    >
      <chakra.p textStyle="headline">{title}</chakra.p>
      <chakra.p color="text.muted" maxW="measure">
        {text}
      </chakra.p>
      {children}
    </Flex>
  );
}
