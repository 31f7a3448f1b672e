import type { AdminLoginInfo } from '@atelier/contracts/users/accounts';

const key = 'admin';

/** Who last signed in to the back office. A note for the screen, not a proof: the cookie is that. */
export function storeAdmin({ adminId, role, adminEmail }: AdminLoginInfo): void {
  localStorage.setItem(key, JSON.stringify({ adminId, role, adminEmail }));
}

export function forgetAdmin(): void {
  localStorage.removeItem(key);
}
