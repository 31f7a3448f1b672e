import { useLocation } from 'react-router';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { labelOf } from '../entries.ts';

/** Says plainly that a screen of the sidebar does not exist yet. */
export function ComingPage() {
  const { pathname } = useLocation();
  const label = labelOf(pathname.replace(/\/$/, ''));
  return (
    <>
      <DashboardHeading title={label ?? 'Page Not Found'} />
      <Notice
        title={label ? 'Coming in a later release' : 'There is no such screen'}
        action={
          <ButtonLink to="/dashboard/courses" look="outline">
            Manage courses
          </ButtonLink>
        }
      >
        {label
          ? 'This screen is planned and not built yet. Courses, lessons, categories and instructors can be managed now.'
          : 'The address may be mistyped.'}
      </Notice>
    </>
  );
}
