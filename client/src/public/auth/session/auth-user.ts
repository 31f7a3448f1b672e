import type { UserInformation } from '@atelier/contracts/users/accounts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface AuthUserState {
  readonly isAuth: boolean;
  readonly user: { readonly userInfomation: UserInformation } | null;
  readonly loginStatus: string | null;
}

interface SignedIn {
  readonly userInfomation: UserInformation;
  readonly Status?: string;
}

const signedOutState: AuthUserState = { isAuth: false, user: null, loginStatus: null };

/**
 * The signed-in user as remembered by this browser. Access is decided by the session cookie alone.
 */
export const authUser = createSlice({
  name: 'authUser',
  initialState: signedOutState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<SignedIn>): AuthUserState => ({
      isAuth: true,
      user: { userInfomation: payload.userInfomation },
      loginStatus: payload.Status ?? state.loginStatus,
    }),
    signedOut: () => signedOutState,
  },
  selectors: {
    selectIsAuth: (state) => state.isAuth,
    selectUser: (state) => state.user?.userInfomation ?? null,
  },
});

export const { signedIn, signedOut } = authUser.actions;
export const { selectIsAuth, selectUser } = authUser.selectors;
