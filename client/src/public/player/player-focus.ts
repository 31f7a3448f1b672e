/** What gets the focus in a player: Play, or the stage until there is something to play. */
export function playerFocus(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('[data-player-start]') ??
    document.querySelector<HTMLElement>('[data-player-stage]')
  );
}
