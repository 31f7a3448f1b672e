import type { Lesson } from '@atelier/contracts/catalog/lessons';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { formatClock } from '~/shared/format/format.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { useGetLessonPlaybackQuery } from './playback-api.ts';
import { seekVideo, useVideoValue } from './player-focus.ts';
import { type Cue, useCues } from './use-cues.ts';

interface LessonTranscriptProps {
  readonly courseId: string;
  readonly lesson: Lesson;
}

/** Transcript of a lesson, taken from its first captions. */
export function LessonTranscript({ courseId, lesson }: LessonTranscriptProps) {
  // Shares the result of the player's request.
  const { data, isLoading } = useGetLessonPlaybackQuery(
    { courseId, lessonId: lesson.id },
    { skip: lesson.video_url === null },
  );
  const [captions] = data?.captions ?? [];
  if (isLoading) return <Spinner label="Loading the transcript" />;
  return captions ? <Transcript src={captions.src} language={captions.language} /> : <Empty />;
}

function Empty() {
  return <chakra.p color="text.muted">No transcript yet.</chakra.p>;
}

function Transcript({ src, language }: { src: string; language: string }) {
  const { cues, retry } = useCues(src);
  if (cues === undefined) return <Spinner label="Loading the transcript" />;
  if (cues === null) {
    return <Notice tone="error" title="The transcript could not be loaded" onRetry={retry} />;
  }
  return cues.length === 0 ? <Empty /> : <Cues cues={cues} language={language} />;
}

function Cues({ cues, language }: { cues: readonly Cue[]; language: string }) {
  const list = useRef<HTMLOListElement>(null);
  const current = useVideoValue((time) => cues.findLastIndex(({ from }) => from <= time));
  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!box || !(row instanceof HTMLElement) || box.matches(':hover, :focus-within')) return;
    box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  }, [current]);
  return (
    <chakra.ol
      ref={list}
      lang={language}
      listStyleType="none"
      position="relative"
      maxH="half"
      overflowY="auto"
      maxW="prose"
    >
      {cues.map(({ from, text }, index) => (
        <li key={`${from} ${text}`}>
          <chakra.button
            type="button"
            aria-current={index === current || undefined}
            onClick={() => seekVideo(from)}
            display="flex"
            gap="4"
            w="full"
            px="2"
            py="2"
            minH="11"
            textAlign="start"
            alignItems="baseline"
            cursor="pointer"
            borderRadius="sm"
            color="text.muted"
            _hover={{ bg: 'surface.inset' }}
            css={{ '&[aria-current]': { bg: 'surface.inset', color: 'text' } }}
          >
            <chakra.span textStyle="small" minW="12" fontVariantNumeric="tabular-nums">
              {formatClock(from)}
            </chakra.span>{' '}
            <chakra.span minW="0" overflowWrap="anywhere">
              {text}
            </chakra.span>
          </chakra.button>
        </li>
      ))}
    </chakra.ol>
  );
}
