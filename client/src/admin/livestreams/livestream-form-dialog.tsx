import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { Flex, Grid } from '@chakra-ui/react';
import { type ChangeEvent, useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined, saveOverChanges } from '~/shared/feedback/save-over-changes.ts';
import { RichTextField } from '~/shared/rich-text-editor/rich-text-field.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { CheckField, InputField, SelectField, TextareaField } from '~/shared/ui/field.tsx';
import { FileField, fileOf } from '~/shared/ui/file-field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { useDraft } from '~/shared/ui/use-draft.ts';
import { useVideoUpload } from '~/shared/uploads/use-video-upload.ts';
import { VideoField } from '~/shared/uploads/video-field.tsx';
import { useCreateLivestreamMutation, useUpdateLivestreamMutation } from './api.ts';

/** What the fields say when a category is chosen and nobody wrote anything. */
const usualTitle = 'Livestreams';
const usualInfo = '0 videos - 0 hours';

interface LivestreamFormDialogProps {
  /** The livestream to edit; null adds one. */
  readonly livestream: Livestream | null;
  readonly categories: readonly LivestreamCategory[];
  readonly onClose: () => void;
}

export function LivestreamFormDialog(props: LivestreamFormDialogProps) {
  const { livestream, categories, onClose } = props;
  const [create, creating] = useCreateLivestreamMutation();
  const [update, updating] = useUpdateLivestreamMutation();
  const [texts, setTexts] = useState({
    swiftui_title: livestream?.swiftui_title ?? '',
    livestreams_title: livestream?.livestreams_title ?? '',
    videos_info: livestream?.videos_info ?? '',
  });
  const video = useVideoUpload();
  const draft = useDraft({
    key: `livestream:${livestream?.id ?? 'new'}`,
    seen: livestream?.updated_at,
  });
  const busy = creating.isLoading || updating.isLoading;

  const text = (name: keyof typeof texts) => ({
    name,
    value: texts[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTexts({ ...texts, [name]: event.target.value }),
  });
  const prefill = (id: string) => {
    const category = categories.find((one) => one.id === id);
    if (!category) return;
    setTexts({
      swiftui_title: texts.swiftui_title || category.name,
      livestreams_title: texts.livestreams_title || usualTitle,
      videos_info: texts.videos_info || usualInfo,
    });
  };

  const submit = async (form: FormData) => {
    const refusal = video.upload?.problem;
    if (refusal) return [{ path: 'video', message: refusal }];
    const args = {
      title: String(form.get('title')).trim(),
      description: String(form.get('description')).trim(),
      category_id: String(form.get('category_id')),
      duration: String(form.get('duration')).trim(),
      is_featured: form.get('is_featured') !== null,
      ...texts,
      files: { thumbnail: fileOf(form, 'thumbnail') },
    };
    const { data, error } = livestream
      ? await saveOverChanges(update, { ...args, id: livestream.id }, draft.seen)
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
        <InputField
          name="title"
          label="Title"
          maxLength={200}
          defaultValue={livestream?.title}
          required
        />
        <TextareaField
          name="description"
          label="Description"
          maxLength={5_000}
          defaultValue={livestream?.description}
          required
        />
        <Pair>
          <SelectField
            // The categories may come after the first drawing.
            key={categories.length}
            name="category_id"
            label="Category"
            defaultValue={livestream?.category_id ?? ''}
            onChange={(event) => prefill(event.target.value)}
            required
          >
            <option value="">Choose</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <InputField
            name="duration"
            label="Duration"
            hint="HH:MM. 00:00 is filled in from the video."
            pattern="\d{2}:[0-5]\d"
            maxLength={5}
            defaultValue={livestream?.duration ?? '00:00'}
            required
          />
        </Pair>
        <CheckField name="is_featured" label="Featured" defaultChecked={livestream?.is_featured} />
        <Pair>
          <InputField
            label="SwiftUI title"
            hint="The topic. Choosing a category fills in its name."
            maxLength={200}
            {...text('swiftui_title')}
          />
          <InputField
            label="Livestreams title"
            hint="The series, as visitors see it."
            maxLength={200}
            {...text('livestreams_title')}
          />
        </Pair>
        <RichTextField
          label="Videos info"
          hint="Paragraphs, lists, links and emphasis."
          {...text('videos_info')}
        />
        <Pair>
          <FileField
            name="thumbnail"
            label="Thumbnail"
            hint="Taken from the video if left empty."
          />
          <VideoField
            video={video}
            hint={
              livestream?.video_url
                ? 'Leave empty to keep the current video.'
                : 'Processed after the upload.'
            }
          />
        </Pair>
        <Flex gap="3" justify="flex-end">
          <Button look="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy}>
            {livestream ? (busy ? 'Updating...' : 'Update') : busy ? 'Adding...' : 'Add'}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}

function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      {children}
    </Grid>
  );
}
