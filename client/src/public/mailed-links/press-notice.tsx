import type { ReactNode } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';

interface PressNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the button, which names the addresses. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onPress: () => void;
}

/** What a mailed link does, with the button that does it, and why it failed. */
export function PressNotice(props: PressNoticeProps) {
  const { title, children, label, isBusy, error, onPress } = props;
  return (
    <Notice
      heading="h1"
      title={title}
      action={
        <Button
          disabled={isBusy}
          onClick={onPress}
          h="auto"
          minH="12"
          py="3"
          whiteSpace="normal"
          overflowWrap="anywhere"
        >
          {label}
        </Button>
      }
    >
      {children}
      {error !== undefined && (
        <p role="alert">{messageOf(error, 'The server could not be reached. Please try again.')}</p>
      )}
    </Notice>
  );
}
