import type { Handler } from '@atelier/service-kit/service';
import { getSession } from './accounts/get-session.ts';
import { login } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { register } from './accounts/register.ts';
import { adminDashboard } from './admins/admin-dashboard.ts';
import { adminLogin } from './admins/admin-login.ts';
import { adminLogout } from './admins/admin-logout.ts';
import { referencedAssets } from './assets/referenced-assets.ts';
import { resolveSession } from './sessions/resolve-session.ts';

export const handlers: readonly Handler[] = [
  register,
  login,
  logout,
  getSession,
  adminLogin,
  adminLogout,
  adminDashboard,
  resolveSession,
  referencedAssets,
];
