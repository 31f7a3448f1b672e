import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { DeleteButton, EditButton } from '~/admin/courses/row-buttons.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Row, RowList } from '~/shared/ui/layout/panel.tsx';
import { useDeleteLivestreamCategoryMutation } from './api.ts';
import { CategoryForm } from './category-form.tsx';

interface CategoriesDialogProps {
  readonly categories: readonly LivestreamCategory[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Livestream categories: add one with its colors, edit or delete one. */
export function CategoriesDialog({ categories, failed, onRetry, onClose }: CategoriesDialogProps) {
  const [deleteCategory] = useDeleteLivestreamCategoryMutation();
  const [edited, setEdited] = useState<LivestreamCategory | null>(null);

  const remove = async ({ id, name }: LivestreamCategory) => {
    const text =
      "You won't be able to revert this! It will not delete associated livestreams: they move to Uncategorized.";
    if (!(await confirmDeletion({ text, name }))) return;
    const { error } = await deleteCategory({ id });
    if (error) popup('error', 'Failed to delete category', { text: messageOf(error, '') });
    else popup('success', 'Category deleted successfully');
  };

  return (
    <Dialog open onClose={onClose} title="Manage Categories" size="md">
      <CategoryForm key={edited?.id ?? 'new'} edited={edited} onClose={() => setEdited(null)} />
      <RowList
        label="Categories"
        rows={categories}
        failed={failed}
        onRetry={onRetry}
        empty="Only Uncategorized exists. Add the first one above."
      >
        {(category) => (
          <Row
            key={category.id}
            name={category.name}
            lead={
              <Flex aria-hidden borderRadius="sm" overflow="hidden">
                <chakra.span
                  boxSize="5"
                  style={{ backgroundColor: category.left_section_bg_color }}
                />
                <chakra.span boxSize="5" style={{ backgroundColor: category.card_bg_color }} />
              </Flex>
            }
            actions={
              <>
                <EditButton name={category.name} onEdit={() => setEdited(category)} />
                <DeleteButton name={category.name} onDelete={() => remove(category)} />
              </>
            }
          />
        )}
      </RowList>
    </Dialog>
  );
}
