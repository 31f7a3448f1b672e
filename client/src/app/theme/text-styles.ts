import { defineTextStyles } from '@chakra-ui/react';

const display = { fontFamily: 'display', fontWeight: 'semibold', textWrap: 'balance' };

/**
 * A single type scale. Display sizes grow with the window and have tight line spacing; text sizes
 * are fixed.
 */
export const textStyles = defineTextStyles({
  hero: {
    value: {
      ...display,
      fontSize: 'clamp(2.75rem, 1.2rem + 6.4vw, 6.75rem)',
      lineHeight: 0.94,
      letterSpacing: '-0.045em',
    },
  },
  display: {
    value: {
      ...display,
      fontSize: 'clamp(2.25rem, 1.5rem + 3vw, 4.25rem)',
      lineHeight: 0.98,
      letterSpacing: '-0.04em',
    },
  },
  headline: {
    value: {
      ...display,
      fontSize: 'clamp(1.75rem, 1.35rem + 1.6vw, 2.75rem)',
      lineHeight: 1.04,
      letterSpacing: '-0.032em',
    },
  },
  title: {
    value: {
      ...display,
      fontSize: 'clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem)',
      lineHeight: 1.15,
      letterSpacing: '-0.022em',
    },
  },
  subtitle: {
    value: {
      fontSize: '1.0625rem',
      fontWeight: 'semibold',
      lineHeight: 1.3,
      letterSpacing: '-0.012em',
    },
  },
  lead: { value: { fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', lineHeight: 1.5 } },
  body: { value: { fontSize: '1rem', lineHeight: 1.6 } },
  small: { value: { fontSize: '0.875rem', lineHeight: 1.5 } },
  note: { value: { fontSize: '0.8125rem', lineHeight: 1.45 } },
  control: { value: { fontSize: '0.9375rem', fontWeight: 'medium', lineHeight: 1.25 } },
  price: {
    value: {
      fontFamily: 'display',
      fontWeight: 'semibold',
      fontSize: '2.75rem',
      lineHeight: 1,
      letterSpacing: '-0.04em',
    },
  },
});
