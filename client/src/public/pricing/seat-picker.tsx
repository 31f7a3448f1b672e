import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { formatAmount } from '~/shared/format/format.ts';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { SeatStepper } from './seat-stepper.tsx';
import { seatShare } from './seats.ts';

interface SeatPickerProps {
  /** US dollars per month. */
  readonly pricePerSeat: number;
  readonly seats: number;
  readonly onChange: (seats: number) => void;
}

/** Number of seats of a team, with their total monthly price. */
export function SeatPicker({ pricePerSeat, seats, onChange }: SeatPickerProps) {
  const id = useId();
  return (
    <Flex direction="column" gap="3" p="4" bg="surface.inset" borderRadius="md">
      <SeatStepper id={id} seats={seats} onChange={onChange} />
      <ProgressBar label="Seats" percent={seatShare(seats)} />
      <Flex justify="space-between" textStyle="small" fontVariantNumeric="tabular-nums">
        <chakra.span color="text.muted">Team total</chakra.span>
        <chakra.output htmlFor={id} fontWeight="semibold">
          {`${formatAmount(pricePerSeat * seats)} per month`}
        </chakra.output>
      </Flex>
    </Flex>
  );
}
