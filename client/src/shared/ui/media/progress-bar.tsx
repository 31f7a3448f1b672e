import { chakra } from '@chakra-ui/react';

/** A thin bar, from 0 to 100. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      h="1"
      borderRadius="pill"
      bg="border"
      overflow="hidden"
    >
      <chakra.div
        h="full"
        bg="accent"
        transitionProperty="width"
        transitionDuration="base"
        style={{ width: `${percent}%` }}
      />
    </chakra.div>
  );
}
