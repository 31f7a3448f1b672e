import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
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
import { fileOf } from '~/shared/ui/form/file-field.tsx';
import { Form, type SubmittedForm } from '~/shared/ui/form/form.tsx';
import { useFormUpload } from '~/shared/uploads/use-form-upload.ts';
import { useCreateLivestreamMutation, useUpdateLivestreamMutation } from './api.ts';
import { LivestreamFields, type LivestreamTexts } from './livestream-fields.tsx';

interface LivestreamFormDialogProps {
  /** The livestream to edit; null adds a new one. */
  readonly livestream: Livestream | null;
  readonly categories: readonly LivestreamCategory[];
  /** While categories load, a restored choice may have no option yet, so saving is disabled. */
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

export function LivestreamFormDialog(props: LivestreamFormDialogProps) {
  const { livestream, categories, isLoading, onClose } = props;
  const [create, creating] = useCreateLivestreamMutation();
  const [update, updating] = useUpdateLivestreamMutation();
  const [openedTexts] = useState<LivestreamTexts>({
    swiftui_title: livestream?.swiftui_title ?? '',
    livestreams_title: livestream?.livestreams_title ?? '',
    videos_info: livestream?.videos_info ?? '',
  });
  const [texts, setTexts] = useState(openedTexts);
  const { saveChanges } = useSaving();
  const video = useFormUpload('video');
  const draft = useDraft({
    key: `livestream:${livestream?.id ?? 'new'}`,
    baseVersion: livestream?.updated_at,
  });
  const busy = creating.isLoading || updating.isLoading;

  const submit = async (form: FormData, _saved: () => void, { element, opened }: SubmittedForm) => {
    const refusal = video.upload?.problem;
    if (refusal) return [{ path: 'video', message: refusal }];
    const args = valuesOf(form, texts);
    const { data, error } = livestream
      ? await saveChanges(
          update,
          { ...changedValues(args, valuesOf(opened, openedTexts)), id: livestream.id },
          draft.baseVersion,
          { element },
        )
      : await create(args);
    if (error) {
      if (isDeclined(error)) return;
      popup('error', 'Failed to save livestream', { text: messageOf(error, '') });
      return fieldErrorsOf(error);
    }
    video.handOver({ kind: 'livestream', id: data.livestream.id, title: args.title });
    onClose();
    const done = livestream
      ? 'Livestream updated successfully'
      : 'New livestream added successfully';
    popup('success', done);
  };
  const cancel = async () => {
    if (await video.mayLeave()) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={livestream ? 'Edit Livestream' : 'Add Livestream'}
      size="lg"
    >
      <Form
        onSubmit={submit}
        draft={draft}
        aria-label={livestream ? 'Edit Livestream' : 'Add Livestream'}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <LivestreamFields {...{ livestream, categories, texts, setTexts, video }} />
        <Flex gap="3" justify="flex-end">
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy || isLoading}>
            {livestream ? (busy ? 'Updating...' : 'Update') : busy ? 'Adding...' : 'Add'}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}

const valuesOf = (form: FormData, texts: LivestreamTexts) => ({
  title: String(form.get('title')).trim(),
  description: String(form.get('description')).trim(),
  category_id: String(form.get('category_id')),
  duration: String(form.get('duration')).trim(),
  is_featured: form.get('is_featured') !== null,
  ...texts,
  files: { thumbnail: fileOf(form, 'thumbnail') },
});
