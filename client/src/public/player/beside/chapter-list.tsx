import type { Chapter } from '@atelier/contracts/media/chapters';
import { chakra } from '@chakra-ui/react';
import { useVideoValue } from '~/public/player/stage/player-focus.ts';
import { MomentButton } from './moment-button.tsx';

/** The chapters of a video; a click jumps to one. */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const current = useVideoValue((time) => chapters.findLastIndex(({ start }) => start <= time));
  return (
    <chakra.ol listStyleType="none" maxW="prose">
      {chapters.map(({ start, title }, index) => (
        <li key={start}>
          <MomentButton time={start} isCurrent={index === current}>
            {title}
          </MomentButton>
        </li>
      ))}
    </chakra.ol>
  );
}
