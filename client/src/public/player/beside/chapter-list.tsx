import type { Chapter } from '@atelier/contracts/media/chapters';
import { useVideoValue } from '~/public/player/stage/player-focus.ts';
import { MomentList } from '~/shared/ui/list/moment-list.tsx';
import { MomentButton } from './moment-button.tsx';

/** The chapters of a video; a click jumps to one. */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const current = useVideoValue((time) => chapters.findLastIndex(({ start }) => start <= time));
  return (
    <MomentList maxW="prose" color="text.muted">
      {chapters.map(({ start, title }, index) => (
        <li key={start}>
          <MomentButton time={start} isCurrent={index === current}>
            {title}
          </MomentButton>
        </li>
      ))}
    </MomentList>
  );
}
