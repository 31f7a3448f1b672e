import { chakra } from '@chakra-ui/react';
import { TextLink } from '~/shared/ui/text-link.tsx';

/** The promotion of the season. */
export function Banner() {
  return (
    <chakra.aside
      aria-label="Promotion"
      bg="surface.inverse"
      color="text.inverse"
      textStyle="small"
      textAlign="center"
      px="4"
      py="2"
    >
      Developer conference promotion: 50% off every plan.{' '}
      <TextLink
        to="/pricing"
        fontWeight="semibold"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
        whiteSpace="nowrap"
        _hover={{ color: 'text.inverse', textDecorationThickness: '2px' }}
        _focusVisible={{ outlineColor: 'text.inverse' }}
      >
        See pricing
      </TextLink>
    </chakra.aside>
  );
}
