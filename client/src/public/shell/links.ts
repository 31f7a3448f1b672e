export const mainLinks = [
  { to: '/courses', label: 'Courses' },
  { to: '/tutorials', label: 'Tutorials' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact-us', label: 'Contact Us' },
] as const;

const footerLabels = [
  ['Home', 'Courses', 'Tutorials', 'Pricing', 'Updates'],
  ['Downloads', 'Search', 'Account', 'Licenses', 'UI Kit'],
] as const;

/**
 * Derives each footer link from its label: in lower case, with hyphens for spaces. Home is the
 * root.
 */
export const footerColumns = footerLabels.map((column) =>
  column.map((label) => ({
    label,
    to: label === 'Home' ? '/' : `/${label.toLowerCase().replace(' ', '-')}`,
  })),
);
