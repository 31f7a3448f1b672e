import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface RowCheckProps extends HTMLChakraProps<'input'> {
  /** Name of the row. */
  readonly name: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

/** A checkbox that selects a row. */
export function RowCheck({ name, isChecked, onCheck, ...style }: RowCheckProps) {
  return (
    <chakra.input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isChecked}
      onChange={(event) => onCheck(event.target.checked)}
      boxSize="5"
      accentColor="accent"
      flexShrink={0}
      {...style}
    />
  );
}
