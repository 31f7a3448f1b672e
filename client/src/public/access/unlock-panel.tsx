import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { courseCheckout } from '~/public/checkout/wanted.ts';
import { Placard } from '~/public/player/placard.tsx';
import { ButtonLink } from '~/shared/ui/button.tsx';

interface UnlockPanelProps {
  readonly title: string;
  readonly text: string;
  /** A course that may be bought instead. */
  readonly courseId?: string | undefined;
  /** A way to watch it without paying, which comes first. */
  readonly children?: ReactNode;
}

/** In the place of a video that is part of Pro: what it takes to watch it. */
export function UnlockPanel({ title, text, courseId, children }: UnlockPanelProps) {
  return (
    <Placard title={title} text={text}>
      <Flex gap="3" wrap="wrap" justify="center">
        {children}
        <ButtonLink to="/pricing" look={children ? 'outline' : 'solid'}>
          See the plans
        </ButtonLink>
        {courseId && (
          <ButtonLink to={courseCheckout(courseId)} look="outline">
            Buy this course
          </ButtonLink>
        )}
      </Flex>
    </Placard>
  );
}
