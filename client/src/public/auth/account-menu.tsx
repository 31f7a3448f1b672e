import { chakra } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Dropdown } from '~/shared/ui/dialog/dropdown.tsx';
import { MenuButton, MenuDivider, MenuLink } from '~/shared/ui/dialog/menu-items.tsx';
import { authOpened } from '~/shared/ui/dialog/overlays.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { preloadAuthDialog } from './auth-dialog-host.tsx';
import { selectUser } from './session/auth-user.ts';
import { useSignOut } from './session/use-sign-out.ts';

/** Loaded for addresses on international domains only. */
const ShownAddress = lazyPart<{ email: string }>(
  () =>
    import('~/shared/format/shown-address.ts').then(
      ({ shownAddress }) =>
        ({ email }) =>
          shownAddress(email),
    ),
  { waiting: null, Failure: null },
);

/** The sign-in button for visitors; the user's photo and menu otherwise. */
export function AccountMenu() {
  const user = useSelector(selectUser);
  const dispatch = useAppDispatch();
  const signOut = useSignOut();
  if (!user) {
    return (
      <Button
        variant="outline"
        size="sm"
        data-signed-out=""
        onPointerEnter={preloadAuthDialog}
        onFocus={preloadAuthDialog}
        onClick={() => dispatch(authOpened('login'))}
      >
        Sign in
      </Button>
    );
  }
  return (
    <Dropdown
      name="user"
      label="Account"
      iconOnly
      trigger={<Avatar name={user.name} src={user.avatar} />}
    >
      <chakra.div px="3" py="2" role="none">
        <chakra.p textStyle="control" truncate dir="auto">
          {user.name}
        </chakra.p>
        <chakra.p textStyle="note" color="text.muted" truncate>
          {user.email.includes('xn--') ? <ShownAddress email={user.email} /> : user.email}
        </chakra.p>
      </chakra.div>
      <MenuDivider />
      {accountLinks.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuDivider />
      <MenuButton onClick={signOut}>Sign Out</MenuButton>
    </Dropdown>
  );
}

/** Links in the signed-in user's menu. */
const accountLinks = [
  { to: '/profile', label: 'Profile' },
  { to: '/history', label: 'History' },
  { to: '/favorites', label: 'Favorites' },
  { to: '/notes', label: 'Notes' },
  { to: '/account/settings', label: 'Settings' },
  { to: '/account/billing', label: 'Billing' },
  { to: '/account/discounts', label: 'Discounts' },
] as const;
