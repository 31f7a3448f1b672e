import { type ReactNode, useState } from 'react';
import {
  type CaptionBackground,
  type CaptionSize,
  keepPreferences,
  playerPreferences,
} from '~/public/player/player-preferences.ts';
import { playerFocus } from '~/public/player/stage/player-focus.ts';
import { type CaptionLook, CaptionLookPanel } from './caption-look.tsx';

const sizes: Readonly<Record<CaptionSize, string>> = {
  small: '0.75em',
  medium: '1em',
  large: '1.5em',
  largest: '2em',
};
const backgrounds: Readonly<Record<CaptionBackground, string>> = {
  none: 'transparent',
  translucent: '{colors.video.veil}',
  solid: '{colors.video.black}',
};

/** Returns the style of the browser's own captions. */
function cueStyle({ captionSize, captionBackground }: CaptionLook) {
  return {
    '&::cue': {
      fontSize: sizes[captionSize],
      bg: backgrounds[captionBackground],
      // Readable on bright pictures without a background.
      textShadow: captionBackground === 'none' ? '0 0 4px black, 0 0 4px black' : 'none',
    },
  };
}

/** How captions look, remembered in this browser, and the settings of it once they are opened. */
export function useCaptionLook() {
  const [look, setLook] = useState<CaptionLook>(playerPreferences);
  const [isOpen, setOpen] = useState(false);
  const change = (changed: Partial<CaptionLook>) => {
    setLook((before) => ({ ...before, ...changed }));
    keepPreferences(changed);
  };
  const close = () => {
    setOpen(false);
    playerFocus()?.focus({ preventScroll: true });
  };
  const panel: ReactNode = isOpen && (
    <CaptionLookPanel look={look} onChange={change} onClose={close} />
  );
  return { style: cueStyle(look), panel, open: () => setOpen(true) };
}
