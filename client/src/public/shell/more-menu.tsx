import { chakra } from '@chakra-ui/react';
import { Check, ChevronDown, Download, Radio, Sparkles, Sun } from 'lucide-react';
import { Dropdown } from '~/shared/ui/dialog/dropdown.tsx';
import { MenuButton, MenuDivider, MenuLink } from '~/shared/ui/dialog/menu-items.tsx';
import { setColorMode, useColorMode } from '~/shared/ui/layout/color-mode.ts';

export function MoreMenu() {
  const isLight = useColorMode() === 'light';
  return (
    <Dropdown
      name="more"
      label="More"
      trigger={
        <>
          More
          <ChevronDown aria-hidden />
        </>
      }
    >
      <MenuLink to="/downloads">
        <Download aria-hidden />
        Downloads
      </MenuLink>
      <MenuLink to="/updates">
        <Sparkles aria-hidden />
        Updates
      </MenuLink>
      <MenuLink to="/livestreams">
        <Radio aria-hidden />
        Livestreams
      </MenuLink>
      <MenuDivider />
      <MenuButton
        role="menuitemcheckbox"
        aria-checked={isLight}
        onClick={() => setColorMode(isLight ? 'dark' : 'light')}
      >
        <Sun aria-hidden />
        Light mode
        {isLight && (
          <chakra.span ms="auto" display="inline-flex" aria-hidden>
            <Check />
          </chakra.span>
        )}
      </MenuButton>
    </Dropdown>
  );
}
