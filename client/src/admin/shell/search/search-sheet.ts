const onPhone = '@media (max-width: 48rem), (max-height: 31rem)';

/**
 * Styles of the top bar's search while its list is open. On phones, the field fills the whole bar,
 * and the list fills the window below it.
 */
export const searchSheet = {
  box: {
    [onPhone]: {
      position: 'absolute',
      inset: '0',
      maxW: 'full',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '4',
      bg: 'canvas',
      zIndex: 'raised',
    },
  },
  close: { [onPhone]: { display: 'inline-flex' } },
  list: {
    [onPhone]: {
      mt: '0',
      h: 'calc(100dvh - 4rem)',
      display: 'flex',
      flexDirection: 'column',
      borderWidth: '0',
      borderRadius: '0',
      '& [role=listbox]': { maxH: 'none', minH: '0', overscrollBehavior: 'contain' },
      '& [role=option]': { minH: '11' },
    },
  },
} as const;
