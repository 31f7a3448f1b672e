import type { Lesson } from '@atelier/contracts/lessons';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { mayLeaveUpload } from '~/shared/messages/leave-upload.ts';
import { popup } from '~/shared/messages/messages.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField, TextareaField } from '~/shared/ui/field.tsx';
import { FileField, fileOf } from '~/shared/ui/file-field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { UploadMeter } from '~/shared/ui/upload-meter.tsx';
import { useCreateLessonMutation, useUpdateLessonMutation } from './api.ts';

interface LessonFormProps {
  readonly courseId: string;
  /** The lesson to edit; null adds one. */
  readonly lesson: Lesson | null;
  readonly onDone: () => void;
}

export function LessonForm({ courseId, lesson, onDone }: LessonFormProps) {
  const [create, creating] = useCreateLessonMutation();
  const [update, updating] = useUpdateLessonMutation();
  const uploadName = useId();
  const running = useRef<{ abort: () => void } | null>(null);
  const busy = creating.isLoading || updating.isLoading;

  // Leaving the form gives the transfer up.
  useEffect(() => () => running.current?.abort(), []);

  const submit = async (form: FormData) => {
    const description = String(form.get('description')).trim();
    const args = {
      courseId,
      title: String(form.get('title')).trim(),
      serial: String(form.get('serial')),
      ...((description || lesson?.description) && { description }),
      files: { video: fileOf(form, 'video') },
    };
    const call = lesson
      ? update({ uploadName, args: { ...args, lessonId: lesson.id } })
      : create({ uploadName, args });
    running.current = call;
    const { error } = await call;
    running.current = null;
    if (error) {
      if ('name' in error && error.name === 'AbortError') return;
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
      return fieldErrorsOf(error);
    }
    onDone();
    if (lesson) popup('success', 'Updated!', { text: 'Lesson updated successfully.' });
    else popup('success', 'Added!', { text: 'Lesson added successfully.' });
  };

  const cancel = async () => {
    if (await mayLeaveUpload()) onDone();
  };

  return (
    <Form
      onSubmit={submit}
      aria-label={lesson ? 'Edit lesson' : 'Add lesson'}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <Flex gap="5" direction={{ base: 'column', md: 'row' }}>
        <InputField
          name="title"
          label="Title"
          defaultValue={lesson?.title}
          maxLength={200}
          required
        />
        <chakra.div w={{ md: 'thumb' }}>
          <InputField
            name="serial"
            label="Serial"
            type="number"
            min={0}
            step={1}
            defaultValue={lesson?.serial ?? 0}
            required
          />
        </chakra.div>
      </Flex>
      <TextareaField
        name="description"
        label="Description"
        defaultValue={lesson?.description ?? ''}
      />
      <FileField
        name="video"
        label="Video"
        accept="video/*"
        hint={
          lesson?.video_url
            ? 'Leave empty to keep the video there is.'
            : 'Processed after the upload.'
        }
      />
      <UploadMeter name={uploadName} onCancel={() => running.current?.abort()} />
      <Flex gap="3" justify="flex-end">
        <Button look="outline" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy}>
          {lesson ? (busy ? 'Updating...' : 'Update Lesson') : busy ? 'Adding...' : 'Add Lesson'}
        </Button>
      </Flex>
    </Form>
  );
}
