import type { Profile } from '@atelier/contracts/users/profile';
import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '~/shared/format/format.ts';
import { ExternalLink } from '~/shared/ui/text/text-link.tsx';

/**
 * Personal details as a list of labels and values. Missing values are shown as such, or omitted if
 * they are rarely given.
 */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { twitter, website, description } = profile;
  const facts: [name: string, value: ReactNode][] = [
    ['Phone', profile.phone_number],
    ['Company', profile.company_name],
    ['Address', addressOf(profile)],
    ['Member since', formatDate(profile.created_at)],
  ];
  if (twitter) facts.push(['Twitter', twitter]);
  if (website) facts.push(['Website', <Website key="website" address={website} />]);
  if (description) facts.push(['Description', description]);
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="12">
      {facts.map(([name, value]) => (
        <chakra.div key={name} py="4" borderTopWidth="hairline" minW="0">
          <chakra.dt textStyle="small" color="text.muted">
            {name}
          </chakra.dt>
          <chakra.dd
            mt="1"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            color={value ? 'text' : 'text.subtle'}
          >
            {value || 'Not provided'}
          </chakra.dd>
        </chakra.div>
      ))}
    </Grid>
  );
}

function Website({ address }: { address: string }) {
  return (
    <ExternalLink href={address} rel="noopener nofollow" target="_blank" variant="underlined">
      {address}
    </ExternalLink>
  );
}

/** The lines of a postal address, in mailing order. */
function addressOf(profile: Profile): string {
  const town = [profile.postcode, profile.city].filter(Boolean).join(' ');
  const lines = [
    profile.address_line_1,
    profile.address_line_2,
    town,
    profile.state,
    profile.country,
  ];
  return lines.filter(Boolean).join('\n');
}
