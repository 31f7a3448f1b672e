import type { ChangeEventHandler } from 'react';
import { SelectField } from './field.tsx';

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The rows to choose from, as far as they are loaded. */
  readonly options: readonly Choice[];
  /** The stored choice, which can be kept even if the options could not be loaded. */
  readonly current: Choice | null;
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/**
 * A required choice among rows of a list. The selection is kept if the list arrives late or
 * changes.
 */
export function ChoiceField({ options, current, ...field }: ChoiceFieldProps) {
  const isListed = !current || options.some(({ id }) => id === current.id);
  const choices = isListed ? options : [current, ...options];
  return (
    <SelectField {...field} defaultValue={current?.id ?? ''} required>
      <option value="">Choose</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
