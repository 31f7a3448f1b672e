import { chakra } from '@chakra-ui/react';

interface SelectBoxProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly disabled?: boolean;
  readonly onChange: (value: T) => void;
}

/** Selects an order or filter of the page, next to its search. */
export function SelectBox<T extends string>(props: SelectBoxProps<T>) {
  const { label, options, value, disabled, onChange } = props;
  return (
    <chakra.select
      aria-label={label}
      value={value}
      disabled={disabled}
      maxW="full"
      onChange={(event) => onChange(event.target.value as T)}
      minH="11"
      px="4"
      bg="surface"
      borderWidth="hairline"
      borderColor="border.strong"
      borderRadius="pill"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </chakra.select>
  );
}
