import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;
let closeForm: () => void = nothing;
let showMessage: () => void = nothing;

/** A form, and a message that opens above it. */
function Page() {
  const [isFormOpen, setFormOpen] = useState(true);
  const [isMessageOpen, setMessageOpen] = useState(false);
  closeForm = () => setFormOpen(false);
  showMessage = () => setMessageOpen(true);
  return (
    <ChakraProvider value={defaultSystem}>
      <Dialog open={isFormOpen} onClose={nothing} title="A form">
        <button type="button">Save</button>
      </Dialog>
      <Dialog
        open={isMessageOpen}
        role="alertdialog"
        onClose={() => setMessageOpen(false)}
        title="Not saved"
      >
        <button type="button">OK</button>
      </Dialog>
    </ChakraProvider>
  );
}

/** A dialog that has closed stays in a simulated browser, which shows no animations. */
const stateOf = (title: string) =>
  screen.getByText(title).closest('[data-part="content"]')?.getAttribute('data-state');

test('a message stays when the dialog below it closes', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />);
  await screen.findByText('A form');
  await act(async () => showMessage());
  await screen.findByText('Not saved');
  await act(async () => closeForm());
  await waitFor(() => expect(stateOf('A form')).toBe('closed'));
  // What closes with it closes in the next frames.
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(stateOf('Not saved')).toBe('open');
});
