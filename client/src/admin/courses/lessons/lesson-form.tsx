import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { titleLimit } from '@atelier/contracts/catalog/limits';
import type { FieldError } from '@atelier/contracts/core/errors';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { changedValues } from '~/admin/saving/changed-values.ts';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { CheckField, InputField, SelectField, TextareaField } from '~/shared/ui/form/field.tsx';
import { Form, type SubmittedForm } from '~/shared/ui/form/form.tsx';
import { VideoField } from '~/shared/uploads/upload-field.tsx';
import { useCreateLessonMutation, useUpdateLessonMutation } from './api.ts';
import { SourceField } from './videos/source-field.tsx';
import type { LessonUploads } from './videos/use-lesson-uploads.ts';

interface LessonFormProps {
  readonly course: Course;
  /** The lesson to edit; null adds one. */
  readonly lesson: Lesson | null;
  readonly uploads: LessonUploads;
  /** @param addedId ID of the lesson, if it was added */
  readonly onDone: (addedId?: string) => void;
  readonly onCancel: () => void;
}

export function LessonForm({ course, lesson, uploads, onDone, onCancel }: LessonFormProps) {
  const { id: courseId } = course;
  const [create, creating] = useCreateLessonMutation();
  const [update, updating] = useUpdateLessonMutation();
  const { video, source } = uploads;
  const [isRemoved, setRemoved] = useState(false);
  const draft = useDraft({
    key: lesson ? `lesson:${lesson.id}` : `lesson:new:${courseId}`,
    baseVersion: lesson?.updated_at,
    part: { value: isRemoved, set: setRemoved, revive: (kept) => kept },
  });
  const { saveChanges } = useSaving();
  const busy = creating.isLoading || updating.isLoading;

  const submit = async (form: FormData, _saved: () => void, { element, opened }: SubmittedForm) => {
    const refusals = refusalsOf(uploads);
    if (refusals.length > 0) return refusals;
    const args = valuesOf(form, course, lesson);
    const { data, error } = lesson
      ? await saveChanges(
          update,
          {
            ...changedValues(args, valuesOf(opened, course, lesson)),
            ...{ courseId, lessonId: lesson.id, ...(isRemoved && { remove_source: true }) },
          },
          draft.baseVersion,
          { element },
        )
      : await create({ courseId, ...args });
    if (error) {
      if (isDeclined(error)) return;
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
      return fieldErrorsOf(error);
    }
    const target = { kind: 'lesson', parentId: courseId, title: args.title } as const;
    for (const one of [video, source]) one.handOver({ ...target, id: data.lesson.id });
    onDone(lesson ? undefined : data.lesson.id);
    if (lesson) popup('success', 'Updated!', { text: 'Lesson updated successfully.' });
    else popup('success', 'Added!', { text: 'Lesson added successfully.' });
  };

  return (
    <Form
      onSubmit={submit}
      draft={draft}
      aria-label={lesson ? 'Edit lesson' : 'Add lesson'}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <PlaceFields course={course} lesson={lesson} />
      <TextareaField
        name="description"
        label="Description"
        defaultValue={lesson?.description ?? ''}
      />
      {course.price > 0 && (
        <CheckField
          name="free_preview"
          label="Free preview: everyone may watch it"
          defaultChecked={lesson?.free_preview ?? false}
        />
      )}
      <FileFields {...{ lesson, uploads, isRemoved }} onRemove={setRemoved} />
      <Flex gap="3" justify="flex-end">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy}>
          {lesson ? (busy ? 'Updating...' : 'Update Lesson') : busy ? 'Adding...' : 'Add Lesson'}
        </Button>
      </Flex>
    </Form>
  );
}

function valuesOf(form: FormData, { sections, price }: Course, lesson: Lesson | null) {
  const description = String(form.get('description')).trim();
  return {
    title: String(form.get('title')).trim(),
    serial: String(form.get('serial')),
    ...(sections.length > 0 && { section_id: String(form.get('section_id')) }),
    ...((description || lesson?.description) && { description }),
    ...(form.has('show') && { awaits_video: false }),
    ...(price > 0 && { free_preview: form.has('free_preview') }),
  };
}

interface FileFieldsProps extends Pick<LessonFormProps, 'lesson' | 'uploads'> {
  /** Whether saving removes the stored source files. */
  readonly isRemoved: boolean;
  readonly onRemove: (isRemoved: boolean) => void;
}

/** The lesson's video and source files. */
function FileFields({ lesson, uploads, isRemoved, onRemove }: FileFieldsProps) {
  const hint = lesson?.video_url
    ? 'Leave empty to keep the current video.'
    : 'Processed after the upload.';
  return (
    <>
      <VideoField video={uploads.video} hint={hint} />
      {lesson?.awaits_video && (
        <CheckField
          name="show"
          label={
            lesson.media.status === 'none'
              ? 'Show it to learners without a video'
              : 'Show it to learners'
          }
        />
      )}
      <SourceField
        file={uploads.source}
        stored={lesson?.source ?? null}
        isRemoved={isRemoved}
        onRemove={onRemove}
      />
    </>
  );
}

/** Returns the errors of files that the server has refused. */
function refusalsOf({ video, source }: LessonUploads): FieldError[] {
  return Object.entries({ video, source }).flatMap(([path, { upload }]) =>
    upload?.problem ? [{ path, message: upload.problem }] : [],
  );
}

/** The lesson's title and its position in the course. */
function PlaceFields({ course, lesson }: Pick<LessonFormProps, 'course' | 'lesson'>) {
  const { sections, lessons } = course;
  return (
    <>
      <Flex gap="5" direction={{ base: 'column', md: 'row' }}>
        <InputField
          name="title"
          label="Title"
          defaultValue={lesson?.title}
          maxLength={titleLimit}
          required
        />
        <chakra.div w={{ md: 'thumb' }}>
          <InputField
            name="serial"
            label="Serial"
            type="number"
            min={0}
            step={1}
            defaultValue={lesson?.serial ?? nextSerial(lessons)}
            required
          />
        </chakra.div>
      </Flex>
      {sections.length > 0 && (
        <SelectField
          name="section_id"
          label="Section"
          defaultValue={lesson ? (lesson.section_id ?? '') : sections.at(-1)!.id}
        >
          <option value="">No section</option>
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** One more than the highest serial number; 0 for the first lesson. */
const nextSerial = (lessons: readonly Lesson[]): number =>
  Math.max(-1, ...lessons.map(({ serial }) => serial)) + 1;
