import { Keyboard, Maximize, PictureInPicture2, RectangleHorizontal } from 'lucide-react';
import { canFillScreen } from '~/public/player/stage/full-screen.ts';
import type { Theater } from '~/public/player/stage/theater.ts';
import { onPhoneLandscape } from '~/shared/ui/layout/media-queries.ts';
import { PlayerButton } from './player-button.ts';
import type { Act } from './video-actions.ts';

interface WindowButtonsProps {
  readonly act: Act;
  readonly theater: Theater | undefined;
  /** Shows the keyboard shortcuts. */
  readonly onShowKeys: () => void;
}

/** Buttons for the keyboard shortcuts and for the size of the video. */
export function WindowButtons({ act, theater, onShowKeys }: WindowButtonsProps) {
  return (
    <>
      <PlayerButton
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        hideBelow="xl"
        onClick={onShowKeys}
      >
        <Keyboard />
      </PlayerButton>
      {document.pictureInPictureEnabled && (
        <PlayerButton
          aria-label="Picture in picture"
          aria-keyshortcuts="i"
          hideBelow="md"
          onClick={act((actions) => actions.togglePictureInPicture())}
        >
          <PictureInPicture2 />
        </PlayerButton>
      )}
      {theater && (
        <PlayerButton
          aria-label="Theater mode"
          aria-keyshortcuts="t"
          aria-pressed={theater.isOn}
          hideBelow="lg"
          css={{
            [onPhoneLandscape]: { display: 'none' },
            '&[aria-pressed=true]': { bg: 'video.track' },
          }}
          onClick={theater.toggle}
        >
          <RectangleHorizontal />
        </PlayerButton>
      )}
      {canFillScreen() && (
        <PlayerButton
          aria-label="Full screen"
          aria-keyshortcuts="f"
          onClick={act((actions) => actions.toggleFullscreen())}
        >
          <Maximize />
        </PlayerButton>
      )}
    </>
  );
}
