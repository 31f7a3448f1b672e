/** Media query for touch input, where targets are at least 44 px high and wide. */
export const onTouch = '@media (pointer: coarse)';

/** Media query for a phone in landscape: wide, but too low for a video with text. */
export const onPhoneLandscape = '@media (orientation: landscape) and (max-height: 31rem)';
