import { textLimits, titleLimit } from '@atelier/contracts/catalog/limits';
import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { changedValues } from '~/admin/saving/changed-values.ts';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { CheckField, InputField, TextareaField } from '~/shared/ui/form/field.tsx';
import { Form, type SubmittedForm } from '~/shared/ui/form/form.tsx';
import { useCreateTutorialMutation, useUpdateTutorialMutation } from './api.ts';
import { type CoverChoice, CoverField } from './cover-field.tsx';
import { emptyRow, revivedRows, rowsOf, rowsText, type TutorialRow, writtenRows } from './rows.ts';
import { TutorialRows } from './tutorial-rows.tsx';

interface TutorialFormDialogProps {
  /** The tutorial to edit; null adds a new one. */
  readonly tutorial: Tutorial | null;
  readonly onClose: () => void;
}

/** Form for a tutorial with all its sub-tutorials. */
export function TutorialFormDialog({ tutorial, onClose }: TutorialFormDialogProps) {
  const [create, creating] = useCreateTutorialMutation();
  const [update, updating] = useUpdateTutorialMutation();
  const [openedRows] = useState(() => (tutorial ? rowsOf(tutorial.tutorials) : [emptyRow()]));
  const [rows, setRows] = useState(openedRows);
  const { saveChanges } = useSaving();
  const [cover, setCover] = useState<CoverChoice>('stored');
  const draft = useDraft({
    key: `tutorial:${tutorial?.id ?? 'new'}`,
    baseVersion: tutorial?.updated_at,
    part: { value: rows, set: setRows, revive: revivedRows },
  });
  const busy = creating.isLoading || updating.isLoading;

  const submit = async (form: FormData, _saved: () => void, { element, opened }: SubmittedForm) => {
    const values = {
      ...valuesOf(form, rows),
      ...(cover === 'none' && { image: '' }),
      ...(typeof cover !== 'string' && { files: { image: cover } }),
    };
    const { error } = tutorial
      ? await saveChanges(
          update,
          { id: tutorial.id, ...changedValues(values, valuesOf(opened, openedRows)) },
          draft.baseVersion,
          { element, textOf: rowsText },
        )
      : await create(values);
    if (error) {
      if (isDeclined(error)) return;
      const otherwise = tutorial ? 'Update failed' : 'Create failed';
      popup('error', 'Error', { text: messageOf(error, otherwise) });
      return fieldErrorsOf(error);
    }
    onClose();
    if (tutorial) popup('success', 'Updated', { text: 'Course updated successfully' });
    else popup('success', 'Created', { text: 'Course created successfully' });
  };

  return (
    <Dialog open onClose={onClose} title={tutorial ? 'Edit Course' : 'Add Course'} size="lg">
      <Form
        onSubmit={submit}
        draft={draft}
        onRefused={() => popup('warning', 'Validation', { text: 'Course title is required.' })}
        aria-label={tutorial ? 'Edit Course' : 'Add Course'}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <InputField
          name="title"
          label="Course title"
          maxLength={titleLimit}
          defaultValue={tutorial?.title}
          required
        />
        <TextareaField
          name="shortDesc"
          label="Short description"
          maxLength={textLimits.tutorialSummary}
          defaultValue={tutorial?.shortDesc ?? ''}
        />
        <CheckField name="is_pro" label="PRO" defaultChecked={tutorial?.is_pro} />
        <CoverField stored={tutorial?.image ?? null} choice={cover} onChange={setCover} />
        <TutorialRows rows={rows} onChange={setRows} />
        <Flex gap="3" justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy}>
            {tutorial ? (busy ? 'Updating...' : 'Update') : busy ? 'Creating...' : 'Create'}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}

const valuesOf = (form: FormData, rows: readonly TutorialRow[]) => ({
  title: String(form.get('title')).trim(),
  shortDesc: String(form.get('shortDesc')).trim(),
  is_pro: form.get('is_pro') !== null,
  // Serialized, because form values are strings.
  subTutorials: JSON.stringify(writtenRows(rows)),
});
