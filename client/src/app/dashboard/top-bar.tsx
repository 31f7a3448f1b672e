import { chakra, Flex } from '@chakra-ui/react';
import { Menu, Moon, Settings, Sun } from 'lucide-react';
import { setColorMode, useColorMode } from '~/shared/color-mode.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { TopSearch } from './top-search.tsx';

/** Search, the colour mode and the settings. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const isLight = useColorMode() === 'light';
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      bg="canvas"
      borderBottomWidth="hairline"
      px={{ base: '4', md: '8' }}
      h="16"
      display="flex"
      alignItems="center"
      gap="3"
    >
      <Button look="quiet" size="icon" hideFrom="lg" aria-label="Menu" onClick={onMenu}>
        <Menu aria-hidden />
      </Button>
      <TopSearch />
      <Flex ms="auto" gap="1">
        <Button
          look="quiet"
          size="icon"
          aria-label="Light mode"
          aria-pressed={isLight}
          onClick={() => setColorMode(isLight ? 'dark' : 'light')}
        >
          {isLight ? <Moon aria-hidden /> : <Sun aria-hidden />}
        </Button>
        <ButtonLink look="quiet" size="icon" to="/dashboard/settings" aria-label="Settings">
          <Settings aria-hidden />
        </ButtonLink>
      </Flex>
    </chakra.header>
  );
}
