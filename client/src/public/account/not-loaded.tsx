import { messageOf } from '~/shared/api/api-error.ts';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';

interface NotLoadedProps {
  /** What is loaded: `plan`, `orders`. */
  readonly what: string;
  readonly read: {
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Placeholder for account data while it loads or after loading failed. */
export function NotLoaded({ what, read: { error, isFetching, refetch } }: NotLoadedProps) {
  if (!error) return <Spinner label={`Loading your ${what}`} minH="20" />;
  return (
    <Notice
      tone="error"
      title={`Your ${what} could not be loaded`}
      isRetrying={isFetching}
      onRetry={refetch}
    >
      {messageOf(error, 'The server could not be reached. Check your connection.')}
    </Notice>
  );
}
