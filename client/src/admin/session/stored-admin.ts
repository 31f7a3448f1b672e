import type { AdminLoginInfo } from '@atelier/contracts/users/accounts';
import { dropAllDrafts } from '~/shared/ui/form/drafts/drafts.ts';

const key = 'admin';

function storedId(): string | null {
  try {
    return (
      (JSON.parse(localStorage.getItem(key) ?? 'null') as AdminLoginInfo | null)?.adminId ?? null
    );
  } catch {
    return null;
  }
}

/**
 * Remembers the admin who signed in last. Used for display only; the cookie is what authenticates.
 */
export function storeAdmin({ adminId, role, adminEmail }: AdminLoginInfo): void {
  // Drafts of another admin in this tab must not be shown to this one.
  if (storedId() !== adminId) dropAllDrafts();
  localStorage.setItem(key, JSON.stringify({ adminId, role, adminEmail }));
}

export function forgetAdmin(): void {
  dropAllDrafts();
  localStorage.removeItem(key);
}
