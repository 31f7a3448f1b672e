import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import type { Choices, Chosen, ListPlace } from './use-list-place.ts';

interface ListChoiceProps<C extends Choices, Name extends keyof C> {
  readonly place: ListPlace<C>;
  /** Name of the choice in the URL of the list. */
  readonly name: Name;
  readonly label: string;
  readonly options: readonly { readonly value: Chosen<C>[Name]; readonly label: string }[];
}

/** Select for the order or a filter of a list, bound to its URL. */
export function ListChoice<C extends Choices, Name extends keyof C>(
  props: ListChoiceProps<C, Name>,
) {
  const { place, name, label, options } = props;
  return (
    <SelectBox
      label={label}
      options={options}
      value={place.chosen[name]}
      onChange={(value) => place.choose(name, value)}
    />
  );
}
