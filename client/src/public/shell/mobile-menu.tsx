import { Bell, LogIn, LogOut, Moon, Settings, Sun, User } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { useSignOut } from '~/public/auth/session/use-sign-out.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { MenuDivider, PanelButton, PanelLink } from '~/shared/ui/dialog/menu-items.tsx';
import { authOpened, overlaysClosed } from '~/shared/ui/dialog/overlays.ts';
import { SidePanel } from '~/shared/ui/dialog/side-panel.tsx';
import { setColorMode, useColorMode } from '~/shared/ui/layout/color-mode.ts';
import { mainLinks } from './links.ts';

const moreLinks = [
  { to: '/downloads', label: 'Downloads' },
  { to: '/updates', label: 'Updates' },
  { to: '/livestreams', label: 'Livestreams' },
] as const;

/** Side panel with the navigation that does not fit in the bar on small screens. */
export function MobileMenu({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const isAuth = useSelector(selectIsAuth);
  const isLight = useColorMode() === 'light';
  const signOut = useSignOut();
  const close = () => dispatch(overlaysClosed());
  return (
    <SidePanel open={open} onClose={close} title="Menu">
      <nav aria-label="Main">
        {[...mainLinks, ...moreLinks].map(({ to, label }) => (
          <PanelLink key={to} to={to} onClick={close}>
            {label}
          </PanelLink>
        ))}
        <MenuDivider />
        {isAuth && (
          <PanelLink to="/notifications" onClick={close}>
            <Bell aria-hidden />
            Notifications
          </PanelLink>
        )}
        <PanelLink to="/profile" onClick={close}>
          <User aria-hidden />
          Profile
        </PanelLink>
        <PanelLink to="/settings" onClick={close}>
          <Settings aria-hidden />
          Settings
        </PanelLink>
      </nav>
      <MenuDivider />
      <PanelButton onClick={() => setColorMode(isLight ? 'dark' : 'light')}>
        {isLight ? <Moon aria-hidden /> : <Sun aria-hidden />}
        {isLight ? 'Dark mode' : 'Light mode'}
      </PanelButton>
      {isAuth ? (
        <PanelButton onClick={signOut}>
          <LogOut aria-hidden />
          Sign Out
        </PanelButton>
      ) : (
        <PanelButton onClick={() => dispatch(authOpened('login'))}>
          <LogIn aria-hidden />
          Sign In
        </PanelButton>
      )}
    </SidePanel>
  );
}
