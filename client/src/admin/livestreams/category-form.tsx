import { slugOf } from '@atelier/contracts/core/text/slugs';
import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import { defaultColors, type StarColor } from '@atelier/contracts/livestreams/category-rules';
import { livestreamLimits } from '@atelier/contracts/livestreams/limits';
import { Flex, Grid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { useCreateLivestreamCategoryMutation, useUpdateLivestreamCategoryMutation } from './api.ts';

const starNames: Readonly<Record<StarColor, string>> = {
  'text-yellow-400': 'Yellow',
  'text-orange-400': 'Orange',
  'text-red-400': 'Red',
  'text-blue-400': 'Blue',
  'text-green-400': 'Green',
};

interface CategoryFormProps {
  /** The category to edit; null to add one. */
  readonly edited: LivestreamCategory | null;
  readonly onClose: () => void;
}

/** Adds a livestream category, or edits one. */
export function CategoryForm({ edited, onClose }: CategoryFormProps) {
  const [create, creating] = useCreateLivestreamCategoryMutation();
  const [update, updating] = useUpdateLivestreamCategoryMutation();
  const isBusy = creating.isLoading || updating.isLoading;
  const [slug, setSlug] = useState(edited?.slug ?? '');
  /** The slug is derived from the name until the admin edits it. */
  const [isOwnSlug, setOwnSlug] = useState(edited !== null);
  const frame = useRef<HTMLDivElement>(null);
  const draft = useDraft({ key: `livestream-category:${edited?.id ?? 'new'}` });

  const submit = async (form: FormData, saved: () => void) => {
    const name = String(form.get('name')).trim();
    const fields = {
      ...{ name, slug: slug.trim() },
      card_bg_color: String(form.get('card_bg_color')),
      left_section_bg_color: String(form.get('left_section_bg_color')),
      star_color: String(form.get('star_color')) as StarColor,
    };
    const { error } = edited ? await update({ id: edited.id, ...fields }) : await create(fields);
    if (error) {
      const title = edited ? 'Failed to update category' : 'Failed to create category';
      popup('error', title, { text: messageOf(error, '') });
      return fieldErrorsOf(error);
    }
    saved();
    if (edited) {
      onClose();
      popup('success', 'Category updated successfully');
      return;
    }
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
        aria-label={edited ? `Edit ${edited.name}` : 'New category'}
        {...formLayout}
      >
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <InputField
            name="name"
            label="Name"
            maxLength={livestreamLimits.categoryName}
            defaultValue={edited?.name ?? ''}
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
          <ColorField name="card_bg_color" label="Card background" edited={edited} />
          <ColorField name="left_section_bg_color" label="Left section" edited={edited} />
        </Grid>
        <StarField edited={edited} />
        <Actions edited={edited} isBusy={isBusy} onClose={onClose} />
      </Form>
    </div>
  );
}

interface ColorFieldProps {
  readonly name: 'card_bg_color' | 'left_section_bg_color';
  readonly label: string;
  readonly edited: LivestreamCategory | null;
}

const ColorField = ({ name, label, edited }: ColorFieldProps) => (
  <InputField
    name={name}
    label={label}
    type="color"
    defaultValue={edited?.[name] ?? defaultColors[name]}
  />
);

const StarField = ({ edited }: Pick<CategoryFormProps, 'edited'>) => (
  <SelectField
    name="star_color"
    label="Star color"
    defaultValue={edited?.star_color ?? defaultColors.star_color}
  >
    {Object.entries(starNames).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
);

function Actions({ edited, isBusy, onClose }: CategoryFormProps & { readonly isBusy: boolean }) {
  const label = edited ? 'Save category' : 'Add category';
  return (
    <Flex gap="3" justify="flex-end">
      {edited && (
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? (edited ? 'Saving...' : 'Adding...') : label}
      </Button>
    </Flex>
  );
}
