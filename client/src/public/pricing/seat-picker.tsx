import { chakra, Flex } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { formatAmount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/button.tsx';
import { ProgressBar } from '~/shared/ui/progress-bar.tsx';
import { clampSeats, seatLimits, seatShare } from './seats.ts';

/** How many seats a team has, and what they cost together in a month. */
export function SeatPicker({ pricePerSeat }: { pricePerSeat: number }) {
  const id = useId();
  const [seats, setSeats] = useState<number>(seatLimits.usual);
  /** What is being typed, which need not be a number of seats yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) setSeats(clampSeats(typed.trim() === '' ? Number.NaN : Number(typed)));
    setTyped(null);
  };
  return (
    <Flex direction="column" gap="3" p="4" bg="surface.inset" borderRadius="md">
      <Flex align="center" justify="space-between" gap="3">
        <chakra.label htmlFor={id} textStyle="control">
          Seats
        </chakra.label>
        <Flex align="center" gap="1">
          <Button
            look="outline"
            size="icon"
            aria-label="One seat fewer"
            disabled={seats <= seatLimits.least}
            onClick={() => setSeats(clampSeats(seats - 1))}
          >
            <Minus aria-hidden />
          </Button>
          <chakra.input
            id={id}
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
            look="outline"
            size="icon"
            aria-label="One seat more"
            disabled={seats >= seatLimits.most}
            onClick={() => setSeats(clampSeats(seats + 1))}
          >
            <Plus aria-hidden />
          </Button>
        </Flex>
      </Flex>
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
