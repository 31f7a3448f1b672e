import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { courseCheckout } from '~/public/checkout/wanted.ts';
import { VideoPlaceholder } from '~/public/player/stage/video-placeholder.tsx';
import { ButtonLink } from '~/shared/ui/form/button.tsx';

interface UnlockPanelProps {
  readonly title: string;
  readonly text: string;
  /** A course that can be bought instead. */
  readonly courseId?: string | undefined;
  /** A way to get access without paying, shown first. */
  readonly children?: ReactNode;
}

/** Placeholder for a video that is part of Pro: explains how to get access. */
export function UnlockPanel({ title, text, courseId, children }: UnlockPanelProps) {
  return (
    <VideoPlaceholder title={title} text={text}>
      <Flex gap="3" wrap="wrap" justify="center">
        {children}
        <ButtonLink to="/pricing" variant={children ? 'outline' : 'solid'}>
          See the plans
        </ButtonLink>
        {courseId && (
          <ButtonLink to={courseCheckout(courseId)} variant="outline">
            Buy this course
          </ButtonLink>
        )}
      </Flex>
    </VideoPlaceholder>
  );
}
