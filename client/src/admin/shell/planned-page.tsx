import type { ReactNode } from 'react';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { DashboardHeading } from './dashboard-heading.tsx';

/** Placeholder for a planned screen of the sidebar, or for an unknown URL. */
function Placeholder({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <DashboardHeading />
      <Notice
        title={title}
        action={
          <ButtonLink to="/dashboard/courses" variant="outline">
            Manage courses
          </ButtonLink>
        }
      >
        {children}
      </Notice>
    </>
  );
}

export function ProductCategoriesPage() {
  return (
    <Placeholder title="Planned for a later release">
      The categories of products will be kept here. Those of courses are under Category-Instructor,
      those of livestreams under Livestreams.
    </Placeholder>
  );
}

export function ArticlesPage() {
  return (
    <Placeholder title="Planned for a later release">
      Articles for the public site will be written here, with drafts and a publication date.
    </Placeholder>
  );
}

export function UnknownScreen() {
  return <Placeholder title="There is no such page">The address may be mistyped.</Placeholder>;
}
