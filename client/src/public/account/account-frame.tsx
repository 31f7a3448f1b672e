import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { NavLink, Outlet } from 'react-router';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { SignedIn } from '~/public/auth/session/signed-in.tsx';
import { useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';
import { usePageTitle } from '~/shared/ui/layout/page-context.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { ScrollRow } from '~/shared/ui/list/scroll-row.tsx';

const links = [
  { to: '/account/settings', label: 'Settings' },
  { to: '/account/billing', label: 'Billing' },
  { to: '/account/discounts', label: 'Discounts' },
  { to: '/signout', label: 'Sign Out' },
] as const;

/** Shown to buyers of a team after the link to Billing, where the team is paid for. */
const teamLink = { to: '/account/team', label: 'Team' };

const SideLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    [onTouch]: { minH: '11' },
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

/**
 * Layout of the account pages, which stays mounted while navigating between them: their navigation
 * is at the side, or above on narrow screens.
 */
export function AccountFrame() {
  const user = useSelector(selectUser);
  const { data } = useGetSubscriptionQuery({}, { skip: !user });
  const hasTeam = (data?.seats.bought ?? 0) > 0;
  const shown = hasTeam ? [...links.slice(0, 2), teamLink, ...links.slice(2)] : links;
  return (
    <SignedIn title="Account" otherwise="Please sign in to view your account.">
      <PageWidth py={{ base: '6', lg: '16' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.menu} minmax(0, 1fr)' }}
          gap={{ base: '8', lg: '16' }}
          alignItems="start"
        >
          <chakra.nav aria-label="Account" position={{ lg: 'sticky' }} top={{ lg: '24' }}>
            <ScrollRow>
              <Flex direction={{ base: 'row', lg: 'column' }} gap="1">
                {shown.map(({ to, label }) => (
                  <SideLink key={to} to={to}>
                    {label}
                  </SideLink>
                ))}
              </Flex>
            </ScrollRow>
          </chakra.nav>
          <chakra.div maxW="editor">
            <Outlet />
          </chakra.div>
        </Grid>
      </PageWidth>
    </SignedIn>
  );
}

/** Heading of an account page. */
export function AccountHeading() {
  return (
    <chakra.h1 textStyle="display" mb={{ base: '8', lg: '12' }}>
      {usePageTitle()}
    </chakra.h1>
  );
}
