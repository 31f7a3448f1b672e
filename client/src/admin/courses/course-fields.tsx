import type { CourseStatus, CourseSummary, Difficulty } from '@atelier/contracts/catalog/courses';
import { textLimits, titleLimit } from '@atelier/contracts/catalog/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { capitalize } from '~/shared/format/format.ts';
import { RichTextField } from '~/shared/rich-text-editor/rich-text-field.tsx';
import { ChoiceField } from '~/shared/ui/form/choice-field.tsx';
import { CheckField, InputField, SelectField, TextareaField } from '~/shared/ui/form/field.tsx';
import { FileField } from '~/shared/ui/form/file-field.tsx';
import { TwoColumns } from '~/shared/ui/form/two-columns.tsx';
import { VideoField } from '~/shared/uploads/upload-field.tsx';
import type { FormUpload } from '~/shared/uploads/use-form-upload.ts';
import { type Publication, visibilityOf, withPublished, withStatus } from './course-status.ts';
import type { CourseChoices } from './use-course-choices.ts';

const statuses: readonly CourseStatus[] = ['draft', 'published', 'archived'];
const difficulties: readonly Difficulty[] = ['beginner', 'intermediate', 'advanced'];
type LongText = 'short_description' | 'long_description' | 'prerequisites' | 'objectives' | 'tags';

interface CourseFieldsProps {
  readonly course: CourseSummary | null;
  readonly choices: CourseChoices;
  readonly video: FormUpload;
}

const hintOf = (options: readonly unknown[] | undefined) =>
  options?.length === 0 ? 'Add one under Category-Instructor first.' : undefined;

/** Every field of a course. */
export function CourseFields({ course, choices, video }: CourseFieldsProps) {
  const { categories, instructors } = choices;
  return (
    <>
      <InputField
        name="title"
        label="Title"
        defaultValue={course?.title}
        maxLength={titleLimit}
        required
      />
      <InputField name="subtitle" label="Subtitle" defaultValue={course?.subtitle ?? ''} />
      <TwoColumns>
        <ChoiceField
          name="instructor_id"
          label="Instructor"
          hint={hintOf(instructors)}
          options={instructors ?? []}
          current={course?.instructor ?? null}
        />
        <ChoiceField
          name="category_id"
          label="Category"
          hint={hintOf(categories)}
          options={categories ?? []}
          current={course?.category ?? null}
        />
      </TwoColumns>
      <TwoColumns>
        <InputField
          name="price"
          label="Price"
          hint="In US dollars; 0 makes the course free."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={String(course?.price ?? 0)}
          required
        />
        <InputField
          name="language"
          label="Language"
          maxLength={textLimits.language}
          defaultValue={course?.language ?? 'en'}
        />
      </TwoColumns>
      <PublicationFields course={course} />
      <TextFields course={course} />
      <TwoColumns>
        <FileField
          name="image"
          label="Image"
          current={course?.image && <CurrentCover src={course.image} />}
        />
        <VideoField video={video} hint="Processed after the upload." />
      </TwoColumns>
    </>
  );
}

type OneCourse = Pick<CourseFieldsProps, 'course'>;

/** The status, the Published checkbox that is kept in sync with it, and related fields. */
function PublicationFields({ course }: OneCourse) {
  const [publication, setPublication] = useState<Publication>(course ?? withStatus('draft'));
  return (
    <>
      <TwoColumns>
        <SelectField
          name="status"
          label="Status"
          hint={visibilityOf(publication)}
          value={publication.status}
          onChange={(event) => setPublication(withStatus(event.target.value as CourseStatus))}
          required
        >
          <Options of={statuses} />
        </SelectField>
        <SelectField
          name="difficulty"
          label="Difficulty"
          defaultValue={course?.difficulty ?? 'beginner'}
          required
        >
          <Options of={difficulties} />
        </SelectField>
      </TwoColumns>
      <Flex gap="6" wrap="wrap">
        <CheckField
          name="published"
          label="Published"
          checked={publication.published}
          onChange={(event) => setPublication(withPublished(event.target.checked, publication))}
        />
        <CheckField name="is_featured" label="Featured" defaultChecked={course?.is_featured} />
      </Flex>
    </>
  );
}

const Options = ({ of }: { of: readonly string[] }) =>
  of.map((value) => (
    <option key={value} value={value}>
      {capitalize(value)}
    </option>
  ));

function TextFields({ course }: OneCourse) {
  const text = (name: LongText) => ({
    name,
    defaultValue: course?.[name] ?? '',
  });
  return (
    <>
      <TextareaField label="Short description" {...text('short_description')} />
      <RichTextField label="Long description" {...text('long_description')} />
      <TwoColumns>
        <TextareaField label="Prerequisites" {...text('prerequisites')} />
        <TextareaField label="Objectives" hint="One per line." {...text('objectives')} />
      </TwoColumns>
      <InputField label="Tags" hint="Separate with commas." {...text('tags')} />
    </>
  );
}

const CurrentCover = ({ src }: { src: string }) => (
  <chakra.img src={src} alt="Current cover" boxSize="16" objectFit="cover" borderRadius="sm" />
);
