import { chakra, Grid } from '@chakra-ui/react';
import { Navigate, NavLink, Outlet, Route, Routes } from 'react-router';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { SignedIn } from '../signed-in.tsx';
import { BillingPage } from './billing-page.tsx';
import { DiscountsPage } from './discounts-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const links = [
  { to: '/account/settings', label: 'Settings' },
  { to: '/account/billing', label: 'Billing' },
  { to: '/account/discounts', label: 'Discounts' },
  { to: '/signout', label: 'Sign Out' },
] as const;

const SideLink = chakra(NavLink, {
  base: {
    display: 'block',
    flexShrink: 0,
    px: '4',
    py: '2',
    borderRadius: 'pill',
    textStyle: 'control',
    textDecoration: 'none',
    color: 'text.muted',
    _hover: { color: 'text', bg: 'surface.inset' },
    _currentPage: { color: 'text', bg: 'surface.inset' },
  },
});

/** Everything under /account: its own navigation at the side, or on top where there is no side. */
export function AccountPages() {
  return (
    <Routes>
      <Route index element={<Navigate to="/account/settings" replace />} />
      <Route element={<AccountFrame />}>
        <Route path="settings" element={<SettingsPage />} />
        <Route path="billing" element={<BillingPage />} />
        <Route path="discounts" element={<DiscountsPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function AccountFrame() {
  return (
    <PageWidth py={{ base: '6', lg: '16' }}>
      <SignedIn title="Account" otherwise="Please log in to view your account.">
        {() => (
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.menu} minmax(0, 1fr)' }}
            gap={{ base: '8', lg: '16' }}
            alignItems="start"
          >
            <chakra.nav
              aria-label="Account"
              display="flex"
              flexDirection={{ base: 'row', lg: 'column' }}
              gap="1"
              overflowX="auto"
              position={{ lg: 'sticky' }}
              top={{ lg: '24' }}
            >
              {links.map(({ to, label }) => (
                <SideLink key={to} to={to}>
                  {label}
                </SideLink>
              ))}
            </chakra.nav>
            <chakra.div maxW="editor">
              <Outlet />
            </chakra.div>
          </Grid>
        )}
      </SignedIn>
    </PageWidth>
  );
}
