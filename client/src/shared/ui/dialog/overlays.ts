import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

export type MenuName = 'more' | 'search' | 'user' | 'mobile';
export type AuthMode = 'login' | 'register' | 'reset' | 'set';

interface OverlaysState {
  /** The open menu; `modal` stands for the sign-in dialog. */
  readonly open: MenuName | 'modal' | null;
  readonly authMode: AuthMode;
}

const initialState: OverlaysState = { open: null, authMode: 'login' };

/**
 * State of everything above the page, in one place, so that opening one overlay closes the others.
 */
export const overlays = createSlice({
  name: 'overlays',
  initialState,
  reducers: {
    menuToggled: (state, { payload }: PayloadAction<MenuName>) => ({
      ...state,
      open: state.open === payload ? null : payload,
    }),
    authOpened: (_, { payload }: PayloadAction<AuthMode>): OverlaysState => ({
      open: 'modal',
      authMode: payload,
    }),
    overlaysClosed: (state) => ({ ...state, open: null }),
  },
  selectors: {
    selectOpenOverlay: (state) => state.open,
    selectAuthMode: (state) => state.authMode,
  },
});

export const { menuToggled, authOpened, overlaysClosed } = overlays.actions;
export const { selectAuthMode } = overlays.selectors;
const { selectOpenOverlay } = overlays.selectors;

/** Returns whether an overlay is open. Other overlays do not make the component render again. */
export function useIsOpen(overlay: MenuName | 'modal'): boolean {
  return useSelector(
    (state: Parameters<typeof selectOpenOverlay>[0]) => selectOpenOverlay(state) === overlay,
  );
}
