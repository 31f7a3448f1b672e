import { documentedPromotion, promotionOf } from '@atelier/contracts/commerce/promotion';
import { chakra } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { useGetPlansQuery } from '~/shared/api/plans.ts';
import { useIdle } from '~/shared/ui/layout/use-idle.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

/**
 * The seasonal promotion at the prices of the checkout; as documented until they are loaded. The
 * request waits until nothing else is loading.
 */
export function Banner() {
  const { data } = useGetPlansQuery({}, { skip: !useIdle() });
  const plan = useSelector(selectUser)?.plan ?? 'free';
  const promotion = data ? promotionOf(data.plans) : documentedPromotion;
  return (
    <chakra.aside
      aria-label="Promotion"
      // Hidden rather than removed, because hydration finds controls by their order in the
      // document.
      hidden={promotion === null || plan !== 'free'}
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
