import { slugOf } from '@atelier/contracts/core/slugs';
import { defaultColors, type StarColor } from '@atelier/contracts/livestreams/category-rules';
import { livestreamLimits } from '@atelier/contracts/livestreams/limits';
import { Grid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField, SelectField } from '~/shared/ui/field.tsx';
import { Form, formLayout } from '~/shared/ui/form.tsx';
import { useDraft } from '~/shared/ui/use-draft.ts';
import { useCreateLivestreamCategoryMutation } from './api.ts';

const starNames: Readonly<Record<StarColor, string>> = {
  'text-yellow-400': 'Yellow',
  'text-orange-400': 'Orange',
  'text-red-400': 'Red',
  'text-blue-400': 'Blue',
  'text-green-400': 'Green',
};

/** Adds a livestream category. */
export function CategoryForm() {
  const [create, { isLoading }] = useCreateLivestreamCategoryMutation();
  const [slug, setSlug] = useState('');
  /** The slug is derived from the name until the admin edits it. */
  const [isOwnSlug, setOwnSlug] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const draft = useDraft({ key: 'livestream-category:new' });

  const submit = async (form: FormData, saved: () => void) => {
    const name = String(form.get('name')).trim();
    const { error } = await create({
      ...{ name, slug: slug.trim() },
      card_bg_color: String(form.get('card_bg_color')),
      left_section_bg_color: String(form.get('left_section_bg_color')),
      star_color: String(form.get('star_color')) as StarColor,
    });
    if (error) {
      popup('error', 'Failed to create category', { text: messageOf(error, '') });
      return fieldErrorsOf(error);
    }
    saved();
    frame.current?.querySelector('form')?.reset();
    setSlug('');
    setOwnSlug(false);
    popup('success', 'Category created successfully');
  };

  return (
    <div ref={frame}>
      <Form
        onSubmit={submit}
        draft={draft}
        onRefused={() => popup('warning', 'Name and slug are required.')}
        aria-label="New category"
        {...formLayout}
      >
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <InputField
            name="name"
            label="Name"
            maxLength={livestreamLimits.categoryName}
            onChange={(event) => !isOwnSlug && setSlug(slugOf(event.target.value))}
            required
          />
          <InputField
            name="slug"
            label="Slug"
            maxLength={livestreamLimits.categorySlug}
            value={slug}
            onChange={(event) => {
              setSlug(event.target.value);
              setOwnSlug(event.target.value !== '');
            }}
            required
          />
          <ColorField name="card_bg_color" label="Card background" />
          <ColorField name="left_section_bg_color" label="Left section" />
        </Grid>
        <SelectField name="star_color" label="Star color" defaultValue={defaultColors.star_color}>
          {Object.entries(starNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={isLoading} alignSelf="flex-end">
          {isLoading ? 'Adding...' : 'Add category'}
        </Button>
      </Form>
    </div>
  );
}

interface ColorFieldProps {
  readonly name: 'card_bg_color' | 'left_section_bg_color';
  readonly label: string;
}

const ColorField = ({ name, label }: ColorFieldProps) => (
  <InputField name={name} label={label} type="color" defaultValue={defaultColors[name]} />
);
