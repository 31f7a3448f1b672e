import type { AdminLoginInfo } from '@atelier/contracts/users/accounts';
import { dropAllDrafts } from '~/shared/ui/drafts.ts';

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

/** Who last signed in to the back office. A note for the screen, not a proof: the cookie is that. */
export function storeAdmin({ adminId, role, adminEmail }: AdminLoginInfo): void {
  // What somebody else typed in this tab is not for this admin.
  if (storedId() !== adminId) dropAllDrafts();
  localStorage.setItem(key, JSON.stringify({ adminId, role, adminEmail }));
}

export function forgetAdmin(): void {
  dropAllDrafts();
  localStorage.removeItem(key);
}
