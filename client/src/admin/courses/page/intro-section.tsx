import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CourseIntroDialog } from '~/admin/courses/course-intro-dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';

/** The intro of a course: its preview and its captions. */
export function IntroSection({ course }: { course: Course }) {
  const [isOpen, setOpen] = useState(false);
  if (!course.video) return null;
  return (
    <Panel title="Intro video">
      <chakra.p color="text.muted" mb="4">
        Visitors watch it on the page of the course.
      </chakra.p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Preview and captions
      </Button>
      {isOpen && (
        <CourseIntroDialog id={course.id} course={course} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}
