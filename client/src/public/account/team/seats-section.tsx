import type { Seat, teamOperations } from '@atelier/contracts/commerce/team';
import type { OutputOf } from '@atelier/contracts/core/operation';
import { chakra, Flex } from '@chakra-ui/react';
import { useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { type CsvColumn, csvOf } from '~/shared/format/csv.ts';
import { formatDate } from '~/shared/format/format.ts';
import { saveCsv } from '~/shared/format/save-file.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { fewerSeatsWords } from '../fewer-seats-words.ts';
import { Section } from '../section.tsx';
import { SeatActions } from './seat-actions.tsx';
import { seatDate, seatState } from './seat-text.ts';

const columns: readonly CsvColumn<Seat>[] = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name ?? ''],
  ['State', (seat) => seatState(seat)],
  ['Invited', ({ invited_at }) => invited_at],
  ['Claimed', ({ claimed_at }) => claimed_at ?? ''],
  ['Revoked', ({ revoked_at }) => revoked_at ?? ''],
];

interface SeatsSectionProps {
  readonly team: OutputOf<typeof teamOperations.list>;
}

/** Members, invited people, and former members. */
export function SeatsSection({ team: { bought, claimed, left, seats } }: SeatsSectionProps) {
  const { data: plan } = useGetSubscriptionQuery({});
  const later = fewerSeatsWords(plan?.change ?? null, bought - left);
  return (
    <Section title="Seats" text={`${claimed} of ${bought} seats are in use.`}>
      {later && <chakra.p mb="4">{later}</chakra.p>}
      {seats.length === 0 ? (
        <chakra.p>Nobody is invited yet.</chakra.p>
      ) : (
        <>
          <chakra.ul aria-label="Seats" listStyleType="none">
            {seats.map((seat) => (
              <chakra.li key={seat.id} py="4" borderTopWidth="hairline">
                <SeatLine seat={seat} />
              </chakra.li>
            ))}
          </chakra.ul>
          <Button
            variant="outline"
            mt="5"
            onClick={() => saveCsv('team.csv', csvOf(columns, seats))}
          >
            Export CSV
          </Button>
        </>
      )}
    </Section>
  );
}

function SeatLine({ seat }: { seat: Seat }) {
  const { email, name } = seat;
  const [word, at] = seatDate(seat);
  return (
    <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
      <chakra.div minW="0">
        <chakra.p textStyle="subtitle" overflowWrap="anywhere">
          {name ?? shownAddress(email)}
        </chakra.p>
        <chakra.p color="text.muted" textStyle="small" overflowWrap="anywhere">
          {`${name ? `${shownAddress(email)} · ` : ''}${seatState(seat)} · ${word} ${formatDate(at)}`}
        </chakra.p>
      </chakra.div>
      {seat.status !== 'revoked' && <SeatActions seat={seat} />}
    </Flex>
  );
}
