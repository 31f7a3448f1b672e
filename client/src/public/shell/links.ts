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

/** Each link of the footer is its label in lower case; a blank becomes a hyphen, Home the root. */
export const footerColumns = footerLabels.map((column) =>
  column.map((label) => ({
    label,
    to: label === 'Home' ? '/' : `/${label.toLowerCase().replace(' ', '-')}`,
  })),
);
