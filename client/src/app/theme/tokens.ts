import { defineTokens } from '@chakra-ui/react';

const rem = (units: number) => ({ value: `${units / 4}rem` });

/** A single spacing scale: multiples of 4 px, named by their factor. */
const spacing = {
  0: { value: '0' },
  0.5: rem(0.5),
  ...Object.fromEntries(
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 11, 12, 16, 20, 24, 32].map((step) => [step, rem(step)]),
  ),
};

export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    screen: { value: '100dvh' },
    half: { value: '50dvh' },
    hairline: { value: '1px' },
    page: { value: '84rem' },
    prose: { value: '44rem' },
    measure: { value: '34rem' },
    form: { value: '26rem' },
    dialog: { value: '36rem' },
    dialogSmall: { value: '38rem' },
    dialogTall: { value: '40rem' },
    editor: { value: '54rem' },
    sidebar: { value: '16.5rem' },
    aside: { value: '21rem' },
    panel: { value: '22rem' },
    player: { value: 'max(22rem, min(84rem, calc((100dvh - 16.5rem) * 16 / 9)))' },
    theater: { value: 'min(105rem, calc((100dvh - 20rem) * 16 / 9 + 21rem))' },
    theaterVideo: { value: 'min(56.25vw, calc(100dvh - 11rem))' },
    menu: { value: '15rem' },
    list: { value: '15rem' },
    listbox: { value: '360px' },
    thumb: { value: '7.5rem' },
    cell: { value: '16rem' },
  },
  fonts: {
    body: { value: "'Geist Variable', 'Geist Stand-in', system-ui, sans-serif" },
    display: {
      value: "'Bricolage Grotesque Variable', 'Bricolage Stand-in', system-ui, sans-serif",
    },
  },
  fontWeights: {
    regular: { value: 400 },
    medium: { value: 500 },
    semibold: { value: 600 },
    bold: { value: 700 },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '18px' },
    pill: { value: '999px' },
  },
  borderWidths: {
    hairline: { value: '1px' },
    rule: { value: '2px' },
  },
  aspectRatios: {
    cover: { value: '16 / 10' },
    video: { value: '16 / 9' },
    card: { value: '4 / 3' },
  },
  durations: {
    fast: { value: '120ms' },
    base: { value: '220ms' },
    blur: { value: '300ms' },
    entrance: { value: '1s' },
    reveal: { value: '1100ms' },
    pulse: { value: '1600ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  },
  zIndex: {
    raised: { value: 1 },
    header: { value: 20 },
    popover: { value: 40 },
    toast: { value: 60 },
    skip: { value: 80 },
  },
  /* Colors of generated covers; the same in both modes. */
  colors: {
    pigment: {
      vermilion: { value: '#ff5c38' },
      cadmium: { value: '#f6b81f' },
      viridian: { value: '#12715b' },
      ultramarine: { value: '#2f45d8' },
      madder: { value: '#b62459' },
      bone: { value: '#ece7da' },
      ink: { value: '#101214' },
      sky: { value: '#9cc9f0' },
    },
    video: {
      black: { value: '#000000' },
      veil: { value: 'rgba(8, 9, 10, 0.72)' },
      text: { value: '#f6f7f6' },
      muted: { value: '#b9bfc2' },
      track: { value: 'rgba(255, 255, 255, 0.28)' },
    },
  },
});
