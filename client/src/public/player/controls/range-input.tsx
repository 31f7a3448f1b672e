import { chakra } from '@chakra-ui/react';

interface RangeInputProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  /** Change per press of an arrow key, if larger than the step. */
  readonly keyStep?: number;
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

const directions: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** A slider on top of the video: a thin line with a handle that appears on interaction. */
export function RangeInput(props: RangeInputProps) {
  const { label, value, max, step, keyStep, valueText, onChange } = props;
  const share = max > 0 ? (value / max) * 100 : 0;
  return (
    <chakra.input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max || 1}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      onKeyDown={(event) => {
        const direction = directions[event.key];
        if (!keyStep || !direction) return;
        event.preventDefault();
        onChange(Math.min(Math.max(value + direction * keyStep, 0), max));
      }}
      style={{ '--share': `${share}%` } as React.CSSProperties}
      display="block"
      w="full"
      h="5"
      appearance="none"
      bg="transparent"
      cursor="pointer"
      borderRadius="sm"
      _focusVisible={{ outlineColor: 'video.text' }}
      css={{
        '&::-webkit-slider-runnable-track': {
          h: '1',
          borderRadius: 'pill',
          bgImage:
            'linear-gradient(to right, {colors.pigment.vermilion} var(--share), {colors.video.track} var(--share))',
        },
        '&::-moz-range-track': { h: '1', borderRadius: 'pill', bg: 'video.track' },
        '&::-moz-range-progress': { h: '1', borderRadius: 'pill', bg: 'pigment.vermilion' },
        '&::-webkit-slider-thumb': {
          appearance: 'none',
          boxSize: '3',
          mt: '-1',
          borderRadius: 'pill',
          bg: 'video.text',
        },
        '&::-moz-range-thumb': {
          boxSize: '3',
          borderWidth: '0',
          borderRadius: 'pill',
          bg: 'video.text',
        },
      }}
    />
  );
}
