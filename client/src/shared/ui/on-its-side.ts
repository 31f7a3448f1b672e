/** The media query of a phone that lies on its side: wide, and too low for a film with texts. */
export const onItsSide = '@media (orientation: landscape) and (max-height: 31rem)';
