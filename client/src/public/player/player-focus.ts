import { useEffect, useState } from 'react';

/** What gets the focus in a player: Play, or the stage until there is something to play. */
export function playerFocus(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('[data-player-start]') ??
    document.querySelector<HTMLElement>('[data-player-stage]')
  );
}

function playersFilm(): HTMLVideoElement | null {
  return document.querySelector('[data-player-stage] video');
}

/** Whole seconds that the player's film is at; 0 where there is none. */
export function filmTime(): number {
  return Math.floor(playersFilm()?.currentTime ?? 0);
}

export function seekFilm(seconds: number): void {
  const film = playersFilm();
  if (film) film.currentTime = seconds;
}

/** What `read` makes of the second that the player's film is at, while it plays and after a jump. */
export function useFilmValue(read: (seconds: number) => number): number {
  const [value, setValue] = useState(() => read(filmTime()));
  useEffect(() => {
    const onTime = ({ target }: Event) => {
      if (target === playersFilm()) setValue(read((target as HTMLVideoElement).currentTime));
    };
    // Media events do not bubble, but they pass here on their way down.
    const moments = ['timeupdate', 'seeked'];
    for (const moment of moments) document.addEventListener(moment, onTime, { capture: true });
    return () => {
      for (const moment of moments) document.removeEventListener(moment, onTime, { capture: true });
    };
  }, [read]);
  return value;
}
