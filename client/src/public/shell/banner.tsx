import { documentedPromotion, promotionOf } from '@atelier/contracts/commerce/promotion';
import { chakra } from '@chakra-ui/react';
import { useGetPlansQuery } from '~/shared/api/plans.ts';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { useIdle } from '~/shared/ui/use-idle.ts';

/**
 * The promotion of the season, as the prices of the checkout have it; as documented until these are
 * known. They are asked for once nothing else is under way.
 */
export function Banner() {
  const { data } = useGetPlansQuery({}, { skip: !useIdle() });
  const promotion = data ? promotionOf(data.plans) : documentedPromotion;
  return (
    <chakra.aside
      aria-label="Promotion"
      // It stays in the document: controls are found by their order when the app takes over.
      hidden={promotion === null}
      bg="surface.inverse"
      color="text.inverse"
      textStyle="small"
      textAlign="center"
      px="4"
      py="2"
    >
      {`Developer conference promotion: ${promotion}. `}
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
