/** Media query for a phone in landscape: wide, but too low for a video with text. */
export const onItsSide = '@media (orientation: landscape) and (max-height: 31rem)';
