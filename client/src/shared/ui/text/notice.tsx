import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { WithBrandArt } from '~/shared/ui/layout/with-brand-art.tsx';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Called to retry. */
  readonly onRetry?: (() => void) | undefined;
  /** Whether a retry is running. */
  readonly isRetrying?: boolean;
  readonly action?: ReactNode;
  readonly tone?: 'empty' | 'error';
  /** `h1` if it is the only content of the page. */
  readonly heading?: 'h1' | 'p' | undefined;
}

/** States that there is nothing to show or what went wrong, and what to do next. */
export function Notice(props: NoticeProps) {
  const words = <Words {...props} />;
  return props.heading === 'h1' ? <WithBrandArt>{words}</WithBrandArt> : words;
}

function Words({
  title,
  children,
  onRetry,
  isRetrying = false,
  action,
  tone = 'empty',
  heading = 'p',
}: NoticeProps) {
  return (
    <Flex
      direction="column"
      align="flex-start"
      gap="4"
      py="12"
      role={tone === 'error' ? 'alert' : undefined}
    >
      <chakra.p as={heading} textStyle={heading === 'h1' ? 'display' : 'title'} maxW="prose">
        {title}
      </chakra.p>
      {children && (
        <chakra.div color="text.muted" maxW="measure">
          {children}
        </chakra.div>
      )}
      {(onRetry || action) && (
        <Flex gap="3" wrap="wrap">
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              {isRetrying ? 'Retrying…' : 'Retry'}
            </Button>
          )}
          {action}
        </Flex>
      )}
    </Flex>
  );
}
