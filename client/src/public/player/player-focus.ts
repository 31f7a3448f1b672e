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
