import type { PageRoute } from '../page-route.tsx';

/** Routes inside the account layout, which is their guard. */
export const accountPages: readonly PageRoute[] = [
  {
    path: '/account/settings',
    load: () => import('~/public/account/settings/settings-page.tsx').then((m) => m.SettingsPage),
    title: 'Settings',
    description: 'The settings of your Atelier account.',
  },
  {
    path: '/account/billing',
    load: () => import('~/public/account/billing-page.tsx').then((m) => m.BillingPage),
    title: 'Billing',
    description: 'Your plan and billing on Atelier.',
  },
  {
    path: '/account/team',
    load: () => import('~/public/account/team/team-page.tsx').then((m) => m.TeamPage),
    title: 'Team',
    description: 'The seats of your team on Atelier.',
  },
  {
    path: '/account/discounts',
    load: () => import('~/public/account/discounts-page.tsx').then((m) => m.DiscountsPage),
    title: 'Discounts',
    description: 'The discounts on your Atelier account.',
  },
];

/** Redirects. */
export const redirects: readonly { readonly path: string; readonly to: string }[] = [
  { path: '/settings', to: '/account/settings' },
  { path: '/account', to: '/account/settings' },
];
