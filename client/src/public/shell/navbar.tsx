import { chakra, Flex } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useContext } from 'react';
import { NavLink } from 'react-router';
import { AccountMenu } from '~/public/auth/account-menu.tsx';
import { BellHost } from '~/public/notifications/bell-host.tsx';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { menuToggled } from '~/shared/ui/dialog/overlays.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { HeaderBar } from '~/shared/ui/layout/header-bar.ts';
import { PreloadContext } from '~/shared/ui/layout/page-context.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Wordmark } from '~/shared/ui/layout/wordmark.tsx';
import { mainLinks } from './links.ts';
import { MoreMenu } from './more-menu.tsx';
import { SearchPanel } from './search-panel.tsx';

const BarLink = chakra(NavLink, {
  base: {
    px: '3',
    py: '1.5',
    textStyle: 'control',
    color: 'text.muted',
    textDecoration: 'none',
    borderRadius: 'pill',
    _hover: { color: 'text' },
    _currentPage: { color: 'text', bg: 'surface.inset' },
  },
});

export function Navbar() {
  const dispatch = useAppDispatch();
  const preload = useContext(PreloadContext);
  return (
    <HeaderBar>
      <PageWidth display="flex" alignItems="center" gap="4" h="16">
        <Wordmark />
        <Flex
          as="nav"
          aria-label="Main"
          display={{ base: 'none', xl: 'flex' }}
          align="center"
          gap="1"
          ms="6"
        >
          {mainLinks.map(({ to, label }) => (
            <BarLink key={to} to={to} onPointerEnter={() => preload(to)}>
              {label}
            </BarLink>
          ))}
          <MoreMenu />
        </Flex>
        <Flex align="center" gap="2" ms="auto">
          <SearchPanel />
          <BellHost />
          <AccountMenu />
          <Button
            variant="quiet"
            size="icon"
            display={{ xl: 'none' }}
            aria-label="Menu"
            aria-haspopup="dialog"
            onClick={() => dispatch(menuToggled('mobile'))}
          >
            <Menu aria-hidden />
          </Button>
        </Flex>
      </PageWidth>
    </HeaderBar>
  );
}
