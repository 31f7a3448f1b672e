import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { CourseChoice } from '~/admin/courses/lessons/course-choice.tsx';
import { notifyFailure, notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { FieldFault, InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout, useFieldError } from '~/shared/ui/form/form.tsx';
import { useCreateGrantMutation } from './grants-api.ts';

interface GrantFormProps {
  readonly user: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

type Chosen = Pick<CourseSummary, 'id' | 'title'>;

/** Gives a user the Pro plan or a course, for good or until the end of a day. */
export function GrantForm({ user, onClose }: GrantFormProps) {
  const [create, { isLoading }] = useCreateGrantMutation();
  const [what, setWhat] = useState('plan');
  const [course, setCourse] = useState<Chosen | null>(null);

  const submit = async (form: FormData) => {
    const day = String(form.get('until'));
    const given = what === 'plan' ? { plan: 'pro' as const } : { course_id: course?.id ?? '' };
    const reply = await create({
      ...{ id: user.id, ...given, reason: String(form.get('reason')) },
      ...(day && { until: day }),
    });
    if (reply.error) return notifyFailure(reply.error, 'Access could not be given');
    notifyOutcome(reply);
    onClose();
  };

  return (
    <Form onSubmit={submit} aria-label={`Give ${user.name} access`} {...formLayout}>
      <SelectField
        name="what"
        label="Access to"
        value={what}
        onChange={(event) => setWhat(event.target.value)}
      >
        <option value="plan">The Pro plan</option>
        <option value="course">A course</option>
      </SelectField>
      {what === 'course' && <CourseField course={course} onChange={setCourse} />}
      <InputField
        name="until"
        label="Last day"
        hint="Leave empty to give it for good."
        type="date"
      />
      <InputField name="reason" label="Reason" maxLength={500} required />
      <Flex gap="3" justify="flex-end">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isLoading}>
          {isLoading ? 'Giving...' : 'Give access'}
        </Button>
      </Flex>
    </Form>
  );
}

interface CourseFieldProps {
  readonly course: Chosen | null;
  readonly onChange: (course: Chosen | null) => void;
}

function CourseField({ course, onChange }: CourseFieldProps) {
  const error = useFieldError('course_id');
  return (
    <Flex role="group" aria-label="Course" direction="column" gap="1.5">
      {course ? (
        <Flex gap="3" align="center">
          <chakra.p flex="1" minW="0" dir="auto" overflowWrap="anywhere">
            {course.title}
          </chakra.p>
          <Button variant="outline" size="sm" onClick={() => onChange(null)}>
            Choose another
          </Button>
        </Flex>
      ) : (
        <CourseChoice
          label="Find a course"
          exceptIds={[]}
          isForSale
          onChoose={({ id, title }) => onChange({ id, title })}
          onClose={() => onChange(null)}
        />
      )}
      <FieldFault id="grant-course-error" error={error} />
    </Flex>
  );
}
