import { chakra, Flex } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { clampSeats, seatLimits } from './seats.ts';

interface SeatStepperProps {
  readonly seats: number;
  readonly onChange: (seats: number) => void;
  /** ID of the input, for outputs that are calculated from it. */
  readonly id?: string;
}

/** Number of seats of a team: a text field with buttons to add or remove one. */
export function SeatStepper({ seats, onChange, id }: SeatStepperProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  /** The text being typed, which may not be a valid number yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) onChange(clampSeats(typed.trim() === '' ? Number.NaN : Number(typed)));
    setTyped(null);
  };
  return (
    <Flex align="center" justify="space-between" gap="3">
      <chakra.label htmlFor={fieldId} textStyle="control">
        Seats
      </chakra.label>
      <Flex align="center" gap="1">
        <Button
          variant="outline"
          size="icon"
          aria-label="One seat fewer"
          disabled={seats <= seatLimits.least}
          onClick={() => onChange(clampSeats(seats - 1))}
        >
          <Minus aria-hidden />
        </Button>
        <chakra.input
          id={fieldId}
          inputMode="numeric"
          value={typed ?? String(seats)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          w="16"
          minH="10"
          textAlign="center"
          bg="surface"
          borderWidth="hairline"
          borderColor="border.strong"
          borderRadius="md"
          fontVariantNumeric="tabular-nums"
        />
        <Button
          variant="outline"
          size="icon"
          aria-label="One seat more"
          disabled={seats >= seatLimits.most}
          onClick={() => onChange(clampSeats(seats + 1))}
        >
          <Plus aria-hidden />
        </Button>
      </Flex>
    </Flex>
  );
}
