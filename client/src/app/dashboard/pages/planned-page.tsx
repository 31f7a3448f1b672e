import { useLocation } from 'react-router';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { labelOf } from '../entries.ts';

/** What each screen that is not there yet will be for. */
const plans: Readonly<Record<string, string>> = {
  '/dashboard/products':
    'Design assets will be sold here beside courses: UI kits, icons and templates, each with its files, price and license.',
  '/dashboard/categories':
    'The categories of products will be kept here. Those of courses are under Category-Instructor, those of livestreams under Livestreams.',
  '/dashboard/articles':
    'Articles for the public site will be written here, with drafts and a publication date.',
};

/** Says plainly what a screen of the sidebar will hold, or that there is no such screen. */
export function PlannedPage() {
  const path = useLocation().pathname.replace(/\/$/, '');
  const plan = plans[path];
  return (
    <>
      <DashboardHeading title={(plan && labelOf(path)) ?? 'Page Not Found'} />
      <Notice
        title={plan ? 'Planned for a later release' : 'There is no such screen'}
        action={
          <ButtonLink to="/dashboard/courses" look="outline">
            Manage courses
          </ButtonLink>
        }
      >
        {plan ?? 'The address may be mistyped.'}
      </Notice>
    </>
  );
}
