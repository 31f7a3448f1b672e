import { SelectBox } from '~/shared/ui/select-box.tsx';
import type { Choices, Chosen, ListPlace } from './use-list-place.ts';

interface ListChoiceProps<C extends Choices, Name extends keyof C> {
  readonly place: ListPlace<C>;
  /** What it chooses, as the address of the list calls it. */
  readonly name: Name;
  readonly label: string;
  readonly options: readonly { readonly value: Chosen<C>[Name]; readonly label: string }[];
}

/** The order or a filter of a list, as its address has it. */
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
