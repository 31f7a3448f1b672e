/** Links in the signed-in user's menu. */
export const accountLinks = [
  { to: '/profile', label: 'Profile' },
  { to: '/history', label: 'History' },
  { to: '/favorites', label: 'Favorites' },
  { to: '/notes', label: 'Notes' },
  { to: '/account/settings', label: 'Settings' },
  { to: '/account/billing', label: 'Billing' },
  { to: '/account/discounts', label: 'Discounts' },
] as const;
