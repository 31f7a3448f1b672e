import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type MenuName = 'more' | 'search' | 'user' | 'mobile';
export type AuthMode = 'login' | 'register' | 'reset' | 'set';

interface OverlaysState {
  /** The one menu that is open, `modal` standing for the sign-in dialog. */
  readonly open: MenuName | 'modal' | null;
  readonly authMode: AuthMode;
}

const initialState: OverlaysState = { open: null, authMode: 'login' };

/** What lies above the page. One place for all of it, so that opening one closes the others. */
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
export const { selectOpenOverlay, selectAuthMode } = overlays.selectors;
