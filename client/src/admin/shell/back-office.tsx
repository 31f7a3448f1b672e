import { useEffect } from 'react';
import { AdminGuard } from '~/admin/session/admin-guard.tsx';
import { UnsavedGuard } from '~/shared/ui/unsaved.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { catchFileDrops } from './file-drops.ts';
import { keepFocus } from './focus-keeper.ts';

/** What surrounds every screen of the back office: who may be here, then the frame. */
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
