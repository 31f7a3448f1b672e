const chosen =
  '*:is([aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [role=menuitemcheckbox][aria-checked=true], label:has(> [type=radio]:checked))';

const styles = {
  [chosen]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
  [`${chosen}, ${chosen} :not(img, video)`]: { color: 'HighlightText !important' },
  '*[role=progressbar]': { outline: '1px solid CanvasText' },
  '*[role=progressbar] > *': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight !important',
  },
  '*[role=switch]': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Canvas !important',
    borderColor: 'CanvasText !important',
  },
  '*[role=switch]::before': { backgroundColor: 'CanvasText !important' },
  '*[role=switch]:checked': { backgroundColor: 'Highlight !important' },
  '*[role=switch]:checked::before': { backgroundColor: 'HighlightText !important' },
  'input[type=range]': { forcedColorAdjust: 'none' },
  'input[type=range]::-webkit-slider-runnable-track': {
    backgroundImage:
      'linear-gradient(to right, Highlight var(--share), GrayText var(--share)) !important',
  },
  'input[type=range]::-webkit-slider-thumb': { backgroundColor: 'ButtonText !important' },
  'input[type=range]::-moz-range-track': { backgroundColor: 'GrayText !important' },
  'input[type=range]::-moz-range-progress': { backgroundColor: 'Highlight !important' },
  'input[type=range]::-moz-range-thumb': { backgroundColor: 'ButtonText !important' },
};

/**
 * Styles for people who replace all colors by their own (forced colors, or Windows' high contrast):
 * browsers then ignore backgrounds, so states are shown in the system's colors.
 */
export const forcedColors = Object.fromEntries(
  Object.entries(styles).map(([selector, rules]) => [
    selector,
    { '@media (forced-colors: active)': rules },
  ]),
);
