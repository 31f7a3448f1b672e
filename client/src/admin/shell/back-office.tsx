import { useEffect } from 'react';
import { AdminGuard } from '~/admin/session/admin-guard.tsx';
import { UnsavedGuard } from '~/shared/ui/form/drafts/unsaved-guard.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { catchFileDrops } from './file-drops.ts';
import { restoreLostFocus } from './restore-focus.ts';

/** Layout route of the back office: the access check, then the frame around every screen. */
export function BackOffice() {
  useEffect(restoreLostFocus, []);
  useEffect(catchFileDrops, []);
  return (
    <AdminGuard>
      <UnsavedGuard>
        <DashboardShell />
      </UnsavedGuard>
    </AdminGuard>
  );
}
