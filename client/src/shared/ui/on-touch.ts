/** Media query for touch input, where targets are at least 44 px high and wide. */
export const onTouch = '@media (pointer: coarse)';
