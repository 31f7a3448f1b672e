import { Keyboard, Maximize, PictureInPicture2, RectangleHorizontal } from 'lucide-react';
import { onItsSide } from '~/shared/ui/on-its-side.ts';
import { FilmButton } from './film-button.ts';
import type { Theater } from './theater.ts';
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
      <FilmButton
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        hideBelow="xl"
        onClick={onShowKeys}
      >
        <Keyboard />
      </FilmButton>
      {document.pictureInPictureEnabled && (
        <FilmButton
          aria-label="Picture in picture"
          aria-keyshortcuts="i"
          hideBelow="md"
          onClick={act((actions) => actions.togglePictureInPicture())}
        >
          <PictureInPicture2 />
        </FilmButton>
      )}
      {theater && (
        <FilmButton
          aria-label="Theater mode"
          aria-keyshortcuts="t"
          aria-pressed={theater.isOn}
          hideBelow="lg"
          css={{ [onItsSide]: { display: 'none' }, '&[aria-pressed=true]': { bg: 'film.track' } }}
          onClick={theater.toggle}
        >
          <RectangleHorizontal />
        </FilmButton>
      )}
      <FilmButton
        aria-label="Full screen"
        aria-keyshortcuts="f"
        onClick={act((actions) => actions.toggleFullscreen())}
      >
        <Maximize />
      </FilmButton>
    </>
  );
}
