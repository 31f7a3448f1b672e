import { coursePath } from '@atelier/contracts/catalog/course-path';
import type { Course } from '@atelier/contracts/catalog/courses';
import { publishChecksOf } from '@atelier/contracts/catalog/publish-checks';
import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, ExternalLink } from 'lucide-react';
import { isVisible, visibilityOf } from '~/admin/courses/course-status.ts';
import { StatusToggle } from '~/admin/courses/status-toggle.tsx';
import { ButtonAnchor } from '~/shared/ui/form/button.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { Schedule } from './schedule.tsx';

/** Whether visitors can see a course, and what it is still missing. */
export function PublishingSection({ course }: { course: Course }) {
  const canGoLive = !isVisible(course) && course.status !== 'archived';
  return (
    <Panel title="Publishing">
      <Flex align="center" gap="3" wrap="wrap">
        <StatusToggle course={course} />
        <chakra.p textStyle="small" color="text.muted">
          {visibilityOf(course)}
        </chakra.p>
      </Flex>
      <chakra.ul listStyleType="none" aria-label="Checklist" my="5">
        {publishChecksOf(course).map(({ label, isMet }) => (
          <chakra.li key={label} display="flex" alignItems="center" gap="3" py="1.5">
            <chakra.span color={isMet ? 'success' : 'warning'} display="inline-flex" aria-hidden>
              {isMet ? <CircleCheck size="1.15em" /> : <CircleAlert size="1.15em" />}
            </chakra.span>
            <span>
              {label}
              <chakra.span color="text.muted">{isMet ? ': done' : ': not yet'}</chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      <ButtonAnchor variant="outline" href={coursePath(course)} target="_blank">
        <ExternalLink aria-hidden />
        View as visitor
        <chakra.span srOnly>, in a new tab</chakra.span>
      </ButtonAnchor>
      {canGoLive && <Schedule course={course} />}
      {canGoLive && <PreviewLinks course={course} />}
    </Panel>
  );
}
