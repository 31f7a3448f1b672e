import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { CourseFields } from '~/admin/courses/course-fields.tsx';
import { useCourseChoices } from '~/admin/courses/use-course-choices.ts';
import { useCourseSaving } from '~/admin/courses/use-course-saving.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';

/** The fields of a course. Without unsaved input, they follow changes saved by others. */
export function DetailsSection({ course }: { course: Course }) {
  const [opened, setOpened] = useState(course);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [times, setTimes] = useState(0);
  if (changed.length === 0 && opened.updated_at < course.updated_at) setOpened(course);
  const anew = (next: Course) => {
    setChanged([]);
    setOpened(next);
    setTimes(times + 1);
  };
  return (
    <Panel title="Details">
      <DetailsForm
        key={`${opened.updated_at} ${times}`}
        course={opened}
        changed={changed}
        onChanged={setChanged}
        onSaved={anew}
        onDiscard={() => anew(course)}
      />
    </Panel>
  );
}

interface DetailsFormProps {
  /** The course when the form was opened. */
  readonly course: Course;
  /** Names of the fields with unsaved changes. */
  readonly changed: readonly string[];
  readonly onChanged: (names: readonly string[]) => void;
  readonly onSaved: (course: Course) => void;
  readonly onDiscard: () => void;
}

function DetailsForm(props: DetailsFormProps) {
  const { course, changed, onChanged, onSaved, onDiscard } = props;
  const { submit, draft, video, busy } = useCourseSaving(course, onSaved);
  const choices = useCourseChoices();
  const unsaved = video.upload ? [...changed.filter((name) => name !== 'Video'), 'Video'] : changed;
  const discard = () => {
    // Otherwise the form that is mounted next would restore the draft.
    draft.forget();
    onDiscard();
  };
  return (
    <Form
      onSubmit={submit}
      onChanged={onChanged}
      draft={draft}
      aria-label="Details"
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <CourseFields course={course} choices={choices} video={video} />
      <Flex
        position="sticky"
        bottom="0"
        py="3"
        gap="3"
        align="center"
        justify="space-between"
        wrap="wrap"
        bg="surface"
        borderTopWidth="hairline"
      >
        <chakra.p textStyle="small" color="text.muted" role="status">
          {unsaved.length > 0 ? `Not saved: ${unsaved.join(', ')}` : 'Everything is saved.'}
        </chakra.p>
        <Flex gap="3">
          {unsaved.length > 0 && (
            <Button variant="outline" onClick={discard}>
              Discard changes
            </Button>
          )}
          <Button type="submit" disabled={busy || choices.isLoading}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </Flex>
      </Flex>
    </Form>
  );
}
