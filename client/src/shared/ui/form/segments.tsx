import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice among a few options: radio buttons that look like a switch. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <chakra.fieldset
      display="inline-flex"
      minW="max-content"
      p="1"
      bg="surface.inset"
      borderRadius="pill"
    >
      <chakra.legend srOnly>{label}</chakra.legend>
      {options.map((option) => (
        <chakra.label
          key={option.value}
          position="relative"
          px={{ base: '3', sm: '4' }}
          py="1.5"
          borderRadius="pill"
          textStyle="control"
          whiteSpace="nowrap"
          display="inline-flex"
          alignItems="center"
          cursor="pointer"
          color="text.muted"
          transitionProperty="background-color, color"
          transitionDuration="fast"
          css={{
            [onTouch]: { minH: '11', minW: '11' },
            '&:has(:checked)': { bg: 'surface.inverse', color: 'text.inverse' },
            '&:has(:focus-visible)': {
              outline: '2px solid',
              outlineColor: 'focus',
              outlineOffset: '2px',
            },
          }}
        >
          <chakra.input
            srOnly
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
