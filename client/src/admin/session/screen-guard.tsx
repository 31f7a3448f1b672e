import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { roleOfScreen } from '~/admin/shell/entries.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useHasRole } from './api.ts';

const title = 'Not allowed';

/** Renders a screen only for roles that may open it, regardless of how its URL was reached. */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const least = roleOfScreen(useLocation().pathname);
  if (useHasRole(least)) return children;
  return (
    <>
      <PageMeta title={title} description="A back-office screen for other roles." />
      <chakra.h1 textStyle="headline" mb="8">
        {title}
      </chakra.h1>
      <Notice
        title={`This screen is for ${least}s`}
        action={
          <ButtonLink to="/dashboard" variant="outline">
            Go to the dashboard
          </ButtonLink>
        }
      >
        Ask one of them for what you need here.
      </Notice>
    </>
  );
}
