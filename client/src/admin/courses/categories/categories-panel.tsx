import type { Category } from '@atelier/contracts/catalog/categories';
import { useState } from 'react';
import { DeleteButton, EditButton } from '~/admin/courses/row-buttons.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { Panel, Row, RowList } from '~/shared/ui/layout/panel.tsx';
import { useDeleteCategoryMutation, useGetCategoriesQuery } from './categories-api.ts';
import { CategoryForm } from './category-form.tsx';

export function CategoriesPanel() {
  const { data, isError, refetch } = useGetCategoriesQuery({});
  const [deleteCategory] = useDeleteCategoryMutation();
  const [editing, setEditing] = useState<Category | null>(null);

  const remove = async ({ id, name }: Category) => {
    const text = 'This will delete the category permanently!';
    if (!(await confirmDeletion({ text, name }))) return;
    const { error } = await deleteCategory({ id });
    if (error) {
      popup('error', 'Error!', {
        text: `Failed to delete category. ${messageOf(error, '')}`.trim(),
      });
      return;
    }
    if (editing?.id === id) setEditing(null);
    popup('success', 'Deleted!', { text: 'Category has been deleted.' });
  };

  return (
    <Panel title="Categories">
      <CategoryForm key={editing?.id ?? 'new'} category={editing} onDone={() => setEditing(null)} />
      <RowList
        label="Categories"
        rows={data}
        failed={isError}
        onRetry={refetch}
        empty="No categories yet. Add the first one above."
      >
        {(category) => (
          <Row
            key={category.id}
            name={category.name}
            actions={
              <>
                <EditButton name={category.name} onEdit={() => setEditing(category)} />
                <DeleteButton name={category.name} onDelete={() => remove(category)} />
              </>
            }
          />
        )}
      </RowList>
    </Panel>
  );
}
