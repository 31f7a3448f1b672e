import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';

/** Shared by items of menus and entries of the sidebar. */
export const itemRow = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  minH: '10',
  px: '3',
  borderRadius: 'sm',
  textStyle: 'control',
  textDecoration: 'none',
  cursor: 'pointer',
} as const;

const menuItemRecipe = defineRecipe({
  base: {
    ...itemRow,
    [onTouch]: { minH: '11' },
    py: '2',
    textAlign: 'start',
    color: 'text',
    _hover: { bg: 'surface.inset' },
    _focusVisible: { outlineOffset: '-2px' },
    '& svg': { boxSize: '1.15em', color: 'text.muted' },
  },
});

/** Items of a menu: reached by arrow keys, not by Tab. */
export const MenuLink = chakra(Link, menuItemRecipe, {
  defaultProps: { role: 'menuitem', tabIndex: -1 },
});
export const MenuButton = chakra('button', menuItemRecipe, {
  defaultProps: { type: 'button', role: 'menuitem', tabIndex: -1 },
});

export const MenuDivider = chakra('hr', {
  base: { my: '2', borderColor: 'border', borderTopWidth: 'hairline' },
});

/** The same look outside of a menu, in normal Tab order. */
export const PanelLink = chakra(Link, menuItemRecipe);
export const PanelButton = chakra('button', menuItemRecipe, { defaultProps: { type: 'button' } });
