import { Flex } from '@chakra-ui/react';
import { Menu, Moon, Settings, Sun } from 'lucide-react';
import { useGetAdminProfileQuery } from '~/admin/settings/api.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { setColorMode, useColorMode } from '~/shared/ui/layout/color-mode.ts';
import { HeaderBar } from '~/shared/ui/layout/header-bar.ts';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { TopSearch } from './search/top-search.tsx';

/** The search, the color mode switch, and a link to the settings with the admin's photo. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const isLight = useColorMode() === 'light';
  const profile = useGetAdminProfileQuery({}).data?.profile;
  return (
    <HeaderBar px={{ base: '4', md: '8' }} h="16" display="flex" alignItems="center" gap="3">
      <Button variant="quiet" size="icon" hideFrom="lg" aria-label="Menu" onClick={onMenu}>
        <Menu aria-hidden />
      </Button>
      <TopSearch />
      <Flex ms="auto" gap="1">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Light mode"
          aria-pressed={isLight}
          onClick={() => setColorMode(isLight ? 'dark' : 'light')}
        >
          {isLight ? <Moon aria-hidden /> : <Sun aria-hidden />}
        </Button>
        <ButtonLink variant="quiet" size="icon" to="/dashboard/settings" aria-label="Settings">
          {profile?.avatar ? (
            <Avatar name={profile.name} src={profile.avatar} variants={profile.avatars} />
          ) : (
            <Settings aria-hidden />
          )}
        </ButtonLink>
      </Flex>
    </HeaderBar>
  );
}
