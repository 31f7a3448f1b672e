import type { Category } from '@atelier/contracts/catalog/categories';
import { textLimits } from '@atelier/contracts/catalog/limits';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { useCreateCategoryMutation, useUpdateCategoryMutation } from './categories-api.ts';

interface CategoryFormProps {
  /** The category to rename; null adds one. */
  readonly category: Category | null;
  readonly onDone: () => void;
}

export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const [create, creating] = useCreateCategoryMutation();
  const [update, updating] = useUpdateCategoryMutation();
  const [name, setName] = useState(category?.name ?? '');
  const draft = useDraft({ key: `category:${category?.id ?? 'new'}` });
  const saving = useSaving();
  const busy = creating.isLoading || updating.isLoading;

  const rename = async (change: { id: string; name: string }, baseVersion: string) =>
    saving.rename(await update({ ...change, if_name: baseVersion }), change, () => update(change));

  const submit = async (_values: FormData, saved: () => void) => {
    const wanted = name.trim();
    const { error } = category
      ? await rename({ id: category.id, name: wanted }, category.name)
      : await create({ name: wanted });
    if (error) {
      if (isDeclined(error)) return;
      popup('error', 'Error!', { text: `Failed to save category. ${messageOf(error, '')}`.trim() });
      return fieldErrorsOf(error);
    }
    saved();
    setName('');
    onDone();
    if (category) popup('success', 'Updated!', { text: 'Category updated.' });
    else popup('success', 'Added!', { text: 'Category added.' });
  };

  return (
    <Form onSubmit={submit} draft={draft} aria-label="Category" {...formLayout}>
      <InputField
        name="name"
        label="Name"
        maxLength={textLimits.categoryName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
      />
      <Flex gap="3">
        <Button type="submit" disabled={busy || name.trim() === ''}>
          {category ? 'Update' : 'Add'}
        </Button>
        {category && (
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
        )}
      </Flex>
    </Form>
  );
}
