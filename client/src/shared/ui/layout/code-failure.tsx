import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { schoolName } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { loadNewVersion } from './new-version.ts';
import { PageWidth } from './page-width.tsx';

export interface FailureProps {
  readonly onRetry: () => void;
}

/**
 * Returns whether the failure is due to a newer build, and loads that build unless input would be
 * lost.
 */
function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let isShown = true;
    loadNewVersion().then((found) => isShown && setNew(found));
    return () => {
      isShown = false;
    };
  }, []);
  return isNew;
}

interface FailureNoticeProps extends FailureProps {
  readonly title: string;
  readonly heading?: 'h1' | 'p';
}

function FailureNotice({ title, heading, onRetry }: FailureNoticeProps) {
  if (!useNewVersion()) {
    return (
      <Notice heading={heading} tone="error" title={title} onRetry={onRetry}>
        Check your connection. It loads as soon as you are back online.
      </Notice>
    );
  }
  return (
    <Notice
      heading={heading}
      tone="error"
      title={`${schoolName} has been updated`}
      action={
        <Button variant="outline" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    >
      Save or copy what you have typed, then reload the page.
    </Notice>
  );
}

/** Shown in place of a part of a page. */
export function CodeFailure({ onRetry }: FailureProps) {
  return <FailureNotice title="This part could not be loaded" onRetry={onRetry} />;
}

/** Shown in place of a whole page, inside its layout. */
export function PageFailure({ onRetry }: FailureProps) {
  return (
    <PageWidth>
      <FailureNotice heading="h1" title="This page could not be loaded" onRetry={onRetry} />
    </PageWidth>
  );
}

/** Shown in place of a dialog or menu, above the page. */
export function FloatingFailure({ onRetry }: FailureProps) {
  return (
    <chakra.div
      position="fixed"
      zIndex="toast"
      insetX="4"
      bottom="4"
      px="6"
      bg="surface.raised"
      boxShadow="overlay"
      borderRadius="md"
    >
      <CodeFailure onRetry={onRetry} />
    </chakra.div>
  );
}
