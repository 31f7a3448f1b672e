import { chakra, Flex } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { schoolName } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { holdDrafts } from '~/shared/ui/form/drafts/drafts.ts';

interface State {
  readonly failure: string | null;
}

/** The outermost error boundary: shows an error page instead of a blank window. */
export class ErrorPage extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    // Keeps the drafts of forms that are unmounted with the screen, so that they can be restored.
    holdDrafts();
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.failure === null) return this.props.children;
    return (
      <Flex
        as="main"
        direction="column"
        align="flex-start"
        justify="center"
        gap="6"
        minH="screen"
        px={{ base: '4', md: '16' }}
      >
        <title>{`Unexpected Application Error! · ${schoolName}`}</title>
        <div role="alert">
          <chakra.h1 textStyle="display">Unexpected Application Error!</chakra.h1>
          <chakra.p mt="6" color="text.muted" maxW="prose" overflowWrap="anywhere">
            {this.state.failure || 'Unknown error'}
          </chakra.p>
        </div>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </Flex>
    );
  }
}
