import { chakra } from '@chakra-ui/react';
import { schoolLogo, schoolName } from '~/shared/format/format.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

/** Number of characters of a name that fits in large type beside the controls of a phone's header. */
const shortName = 14;

/**
 * The name next to the logo. That of the product is a half disc and a disc: the letter a, cut from
 * paper. The gateway replaces it in the prepared document of the home page.
 */
export function Wordmark({ to = '/' }: { to?: string }) {
  return (
    <TextLink
      to={to}
      alone
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      textStyle={schoolName.length > shortName ? 'control' : 'title'}
      minW="0"
      color="text"
      aria-label={`${schoolName}, home`}
    >
      {schoolLogo ? (
        <chakra.img src={schoolLogo} alt="" h="6" w="6" borderRadius="sm" flexShrink={0} />
      ) : (
        <chakra.svg viewBox="0 0 24 20" h="5" w="6" aria-hidden flexShrink={0}>
          <chakra.path d="M1 19V10A9 9 0 0 1 10 1v18Z" fill="accent" />
          <chakra.circle cx="17.5" cy="13.5" r="5.5" fill="text" />
        </chakra.svg>
      )}
      <chakra.span lineClamp={2} overflowWrap="anywhere">
        {schoolName}
      </chakra.span>
    </TextLink>
  );
}
