import { combineReducers, configureStore } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { authUser } from '~/public/auth/session/auth-user.ts';
import { api } from '~/shared/api/api.ts';
import { repeatFailedReads } from '~/shared/api/failed-reads.ts';
import { overlays } from '~/shared/ui/dialog/overlays.ts';

const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
};

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [authUser.reducerPath]: authUser.reducer,
  [overlays.reducerPath]: overlays.reducer,
});

/** Only the signed-in user is persisted. Nothing persisted is secret: the session is a cookie. */
const persisted = persistReducer(
  { key: 'root', storage, whitelist: ['authUser'], timeout: 5_000 },
  reducer,
);

export const store = configureStore({
  reducer: persisted,
  middleware: (defaults) =>
    defaults({
      serializableCheck: {
        ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
      },
    }).concat(api.middleware),
});

persistStore(store);
repeatFailedReads(store);
