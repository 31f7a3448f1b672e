export const starColors = [
  'text-yellow-400',
  'text-orange-400',
  'text-red-400',
  'text-blue-400',
  'text-green-400',
] as const;
export type StarColor = (typeof starColors)[number];

/** Default colors of a new category's card. */
export const defaultColors = {
  card_bg_color: '#271c52',
  left_section_bg_color: '#6c49e1',
  star_color: 'text-yellow-400',
} as const;

/** Category of livestreams without one. It is not a row: it cannot be changed or deleted. */
export const uncategorized = {
  id: '0',
  name: 'Uncategorized',
  slug: 'uncategorized',
  ...defaultColors,
  is_default: true,
} as const;
