import { useEffect } from 'react';
import { AdminGuard } from '~/admin/session/admin-guard.tsx';
import { UnsavedGuard } from '~/shared/ui/unsaved.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { catchFileDrops } from './file-drops.ts';
import { keepFocus } from './focus-keeper.ts';

/** Layout route of the back office: the access check, then the frame around every screen. */
export function BackOffice() {
  useEffect(keepFocus, []);
  useEffect(catchFileDrops, []);
  return (
    <AdminGuard>
      <UnsavedGuard>
        <DashboardShell />
      </UnsavedGuard>
    </AdminGuard>
  );
}
