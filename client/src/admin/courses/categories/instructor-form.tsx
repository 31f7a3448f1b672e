import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { textLimits } from '@atelier/contracts/catalog/limits';
import { Flex } from '@chakra-ui/react';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField } from '~/shared/ui/form/field.tsx';
import { FileField, fileOf } from '~/shared/ui/form/file-field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { useCreateInstructorMutation, useUpdateInstructorMutation } from './instructors-api.ts';

interface InstructorFormProps {
  /** The instructor to edit; null adds one. */
  readonly instructor: Instructor | null;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

export function InstructorForm({ instructor, onCancel, onDone }: InstructorFormProps) {
  const [create, creating] = useCreateInstructorMutation();
  const [update, updating] = useUpdateInstructorMutation();
  const draft = useDraft({ key: `instructor:${instructor?.id ?? 'new'}` });
  const { rename } = useSaving();
  const busy = creating.isLoading || updating.isLoading;

  const submit = async (form: FormData, saved: () => void) => {
    const name = String(form.get('name')).trim();
    if (name === '') return [{ path: 'name', message: 'Name is required' }];
    if ([...name].length < 2) {
      return [{ path: 'name', message: 'Name must be at least 2 characters' }];
    }
    const args = { name, files: { avatar: fileOf(form, 'avatar') } };
    const { files } = args;
    const change = instructor && {
      ...(name === instructor.name ? { files } : { ...args, if_name: instructor.name }),
      id: instructor.id,
    };
    const { error } = change
      ? await rename(await update(change), args, () => update({ ...args, id: change.id }))
      : await create(args);
    if (error) {
      if (isDeclined(error)) return;
      const text = messageOf(error, 'Failed to save instructor. Please try again.');
      popup('error', 'Error!', { text });
      return fieldErrorsOf(error);
    }
    saved();
    onDone();
    if (instructor) popup('success', 'Updated!', { text: 'Instructor updated successfully.' });
    else popup('success', 'Added!', { text: 'Instructor added successfully.' });
  };

  return (
    <Form onSubmit={submit} draft={draft} aria-label="Instructor" {...formLayout}>
      <InputField
        name="name"
        label="Name"
        maxLength={textLimits.instructorName}
        defaultValue={instructor?.name}
        required
      />
      <FileField
        name="avatar"
        label="Avatar"
        hint="JPEG, JPG, PNG, WEBP and max 5MB"
        current={
          instructor && (
            <Avatar
              name={instructor.name}
              src={instructor.avatar}
              variants={instructor.avatars}
              size="16"
            />
          )
        }
      />
      <Flex gap="3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : instructor ? 'Update' : 'Add'}
        </Button>
        {instructor && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Flex>
    </Form>
  );
}
