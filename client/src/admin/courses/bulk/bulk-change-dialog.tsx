import { readAmount } from '@atelier/contracts/core/amounts';
import { withStatus } from '~/admin/courses/course-status.ts';
import { useCourseChoices } from '~/admin/courses/use-course-choices.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import type { Wanted } from './use-bulk-changes.ts';

interface BulkChangeDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onChange: (wanted: Wanted) => void;
}

/** Changes the same fields of several courses. Fields that are left alone keep their values. */
export function BulkChangeDialog({ count, onClose, onChange }: BulkChangeDialogProps) {
  const { categories, instructors } = useCourseChoices();
  const title = `Change ${formatCount(count, 'course')}`;
  const submit = (form: FormData) => {
    const price = String(form.get('price')).trim();
    if (price !== '' && readAmount(price) === null) {
      return [{ path: 'price', message: 'Price must be a number' }];
    }
    onClose();
    onChange(wantedOf(form));
  };
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <Form onSubmit={submit} aria-label={title} {...formLayout}>
        <Choice name="category_id" label="Category" options={categories ?? []} />
        <Choice name="instructor_id" label="Instructor" options={instructors ?? []} />
        <InputField
          name="price"
          label="Price"
          hint="In US dollars. Leave empty to keep the prices."
          inputMode="decimal"
          autoComplete="off"
        />
        <Choice name="status" label="Status" options={[{ id: 'draft', name: 'Draft' }]} />
        <Choice name="is_featured" label="Featured" options={featured} />
        <FormActions onCancel={onClose} isBusy={false}>
          Change
        </FormActions>
      </Form>
    </Dialog>
  );
}

const featured = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
];

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue="">
      <option value="">Keep as it is</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the chosen fields. */
function wantedOf(form: FormData): Wanted {
  const text = (name: string) => String(form.get(name)).trim();
  return {
    ...(text('category_id') && { category_id: text('category_id') }),
    ...(text('instructor_id') && { instructor_id: text('instructor_id') }),
    ...(text('price') && { price: text('price') }),
    ...(text('status') && withStatus('draft')),
    ...(text('is_featured') && { is_featured: text('is_featured') === 'true' }),
  };
}
