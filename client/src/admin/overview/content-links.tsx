import { Flex } from '@chakra-ui/react';
import { schoolName } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';

const screens = [
  { label: 'Courses', to: '/dashboard/courses' },
  { label: 'Tutorials', to: '/dashboard/tutorials' },
  { label: 'Livestreams', to: '/dashboard/livestreams' },
  { label: 'Jobs', to: '/dashboard/jobs' },
] as const;

/** Links to the content that an editor manages. */
export function ContentLinks() {
  return (
    <Notice
      title="Where to continue"
      action={
        <Flex gap="3" wrap="wrap">
          {screens.map(({ label, to }) => (
            <ButtonLink key={to} to={to} variant="outline">
              {label}
            </ButtonLink>
          ))}
        </Flex>
      }
    >
      You manage the content of {schoolName}: courses, tutorials, livestreams and their videos.
    </Notice>
  );
}
