import { messageOf } from '~/shared/api/api-error.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';

interface NotLoadedProps {
  /** What is read: `plan`, `orders`. */
  readonly what: string;
  readonly read: {
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** In the place of something of the account that is not there yet: it loads, or could not be loaded. */
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
