import { defineGlobalStyles } from '@chakra-ui/react';

export const globalStyles = defineGlobalStyles({
  '*': { '--global-color-border': 'colors.border' },
  html: {
    bg: 'canvas',
    color: 'text',
    fontFamily: 'body',
    fontOpticalSizing: 'auto',
    colorScheme: 'light',
    scrollPaddingTop: '24',
  },
  // The class is on the element itself, which `_dark` does not match.
  'html.dark': { colorScheme: 'dark' },
  body: { textStyle: 'body', overflowX: 'clip' },
  // Not inherited from the body, where dialogs change it: all of the page would be styled again.
  '#root': { pointerEvents: 'auto' },
  /* Text written by people follows the direction of its first letter. */
  'h1, h2, h3, p, dd, li > a': { unicodeBidi: 'plaintext' },
  // A value stays beside its label, whatever the direction of its text.
  dd: { textAlign: 'left' },
  '*:focus-visible': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
  'main:focus': { outline: 'none' },
  '::selection': { bg: 'accent', color: 'accent.on' },
  '::placeholder': { color: 'text.subtle', opacity: 1 },
  '*, *::before, *::after': {
    _motionReduce: {
      // Zag's presence machine removes a closed dialog at once if its animation takes 0 s; it
      // would miss the end of one so short that it is over before the machine listens.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});

export const keyframes = {
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(12px)' }, to: { opacity: 1 } },
  'slide-in-start': { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  'slide-in': { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.45 } },
  sharpen: { from: { filter: 'blur(8px)', opacity: 0.4 }, to: { filter: 'none', opacity: 1 } },
};
