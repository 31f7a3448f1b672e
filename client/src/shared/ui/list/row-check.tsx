import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface RowCheckProps extends HTMLChakraProps<'input'> {
  /** Name of the row. */
  readonly name: string;
  readonly isChecked: boolean;
  /** @param isRange whether Shift is held, for all rows since the last one */
  readonly onCheck: (isChecked: boolean, isRange: boolean) => void;
}

/** A checkbox that selects a row. */
export function RowCheck({ name, isChecked, onCheck, ...style }: RowCheckProps) {
  return (
    <chakra.input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isChecked}
      onChange={({ target, nativeEvent }) =>
        onCheck(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
      }
      boxSize="5"
      accentColor="accent"
      flexShrink={0}
      {...style}
    />
  );
}
