import { Button } from '~/shared/ui/form/button.tsx';
import { useMayLeave } from '~/shared/ui/form/drafts/unsaved.tsx';

interface EditButtonProps {
  readonly name: string;
  readonly onEdit: () => void;
}

/** Loads a row into the form of its panel; asks before discarding unsaved input. */
export function EditButton({ name, onEdit }: EditButtonProps) {
  const mayLeave = useMayLeave();
  const edit = async () => {
    if (await mayLeave()) onEdit();
  };
  return (
    <Button variant="quiet" size="sm" aria-label={`Edit ${name}`} onClick={() => void edit()}>
      Edit
    </Button>
  );
}

interface DeleteButtonProps {
  readonly name: string;
  readonly onDelete: () => void;
}

export function DeleteButton({ name, onDelete }: DeleteButtonProps) {
  return (
    <Button variant="quiet" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
      Delete
    </Button>
  );
}
