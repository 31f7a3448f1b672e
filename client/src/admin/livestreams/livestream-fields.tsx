import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import { livestreamLimits } from '@atelier/contracts/livestreams/limits';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import type { ChangeEvent } from 'react';
import { RichTextField } from '~/shared/rich-text-editor/rich-text-field.tsx';
import { ChoiceField } from '~/shared/ui/form/choice-field.tsx';
import { CheckField, InputField, TextareaField } from '~/shared/ui/form/field.tsx';
import { FileField } from '~/shared/ui/form/file-field.tsx';
import { TwoColumns } from '~/shared/ui/form/two-columns.tsx';
import { VideoField } from '~/shared/uploads/upload-field.tsx';
import type { FormUpload } from '~/shared/uploads/use-form-upload.ts';

/** Default title when a category is chosen and no text has been entered. */
const usualTitle = 'Livestreams';
const usualInfo = '0 videos - 0 hours';

/** The texts that are filled in when a category is chosen. */
export type LivestreamTexts = Readonly<
  Record<'swiftui_title' | 'livestreams_title' | 'videos_info', string>
>;

interface LivestreamFieldsProps {
  readonly livestream: Livestream | null;
  readonly categories: readonly LivestreamCategory[];
  readonly texts: LivestreamTexts;
  readonly setTexts: (texts: LivestreamTexts) => void;
  readonly video: FormUpload;
}

/** Every field of a livestream. */
export function LivestreamFields(props: LivestreamFieldsProps) {
  const { livestream, video } = props;
  return (
    <>
      <InputField
        name="title"
        label="Title"
        maxLength={livestreamLimits.title}
        defaultValue={livestream?.title}
        required
      />
      <TextareaField
        name="description"
        label="Description"
        maxLength={livestreamLimits.description}
        defaultValue={livestream?.description}
        required
      />
      <TwoColumns>
        <CategoryField {...props} />
        <InputField
          name="duration"
          label="Duration"
          hint="HH:MM. 00:00 is filled in from the video."
          pattern="\d{2}:[0-5]\d"
          maxLength={5}
          defaultValue={livestream?.duration ?? '00:00'}
          required
        />
      </TwoColumns>
      <CheckField name="is_featured" label="Featured" defaultChecked={livestream?.is_featured} />
      <TextFields {...props} />
      <TwoColumns>
        <FileField name="thumbnail" label="Thumbnail" hint="Taken from the video if left empty." />
        <VideoField
          video={video}
          hint={
            livestream?.video_url
              ? 'Leave empty to keep the current video.'
              : 'Processed after the upload.'
          }
        />
      </TwoColumns>
    </>
  );
}

function CategoryField({ livestream, categories, texts, setTexts }: LivestreamFieldsProps) {
  const prefill = (id: string) => {
    const category = categories.find((one) => one.id === id);
    if (!category) return;
    setTexts({
      swiftui_title: texts.swiftui_title || category.name,
      livestreams_title: texts.livestreams_title || usualTitle,
      videos_info: texts.videos_info || usualInfo,
    });
  };
  return (
    <ChoiceField
      name="category_id"
      label="Category"
      options={categories}
      current={livestream?.category ?? null}
      onChange={(event) => prefill(event.target.value)}
    />
  );
}

function TextFields({ texts, setTexts }: Pick<LivestreamFieldsProps, 'texts' | 'setTexts'>) {
  const text = (name: keyof LivestreamTexts) => ({
    name,
    value: texts[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTexts({ ...texts, [name]: event.target.value }),
  });
  return (
    <>
      <TwoColumns>
        <InputField
          label="SwiftUI title"
          hint="The topic. Choosing a category fills in its name."
          maxLength={livestreamLimits.heading}
          {...text('swiftui_title')}
        />
        <InputField
          label="Livestreams title"
          hint="The series, as visitors see it."
          maxLength={livestreamLimits.heading}
          {...text('livestreams_title')}
        />
      </TwoColumns>
      <RichTextField
        label="Videos info"
        hint="Paragraphs, lists, links and emphasis."
        {...text('videos_info')}
      />
    </>
  );
}
