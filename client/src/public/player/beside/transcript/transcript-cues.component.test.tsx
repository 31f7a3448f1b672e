import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TranscriptCues } from './transcript-cues.tsx';

const cues = [
  { from: 0, text: 'Light falls from above' },
  { from: 62, text: 'The shadow follows the light' },
  { from: 3_700, text: 'Done' },
];

afterEach(cleanup);
const show = () =>
  render(
    <ChakraProvider value={defaultSystem}>
      <TranscriptCues cues={cues} language="en" />
    </ChakraProvider>,
  );
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('a search shows the sentences with the words and counts them', () => {
  show();
  expect(rows()).toHaveLength(3);
  const box = screen.getByRole('searchbox', { name: 'Search the transcript' });
  fireEvent.change(box, { target: { value: 'LIGHT' } });
  expect(screen.getByRole('status').textContent).toBe('2 matches');
  expect(rows()).toEqual(['0:00 Light falls from above', '1:02 The shadow follows the light']);
  fireEvent.change(box, { target: { value: 'dusk' } });
  expect(screen.getByRole('status').textContent).toBe('No matches');
});

test('it is copied with its times', () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy with times' }));
  expect(writeText).toHaveBeenCalledWith(
    '0:00 Light falls from above\n1:02 The shadow follows the light\n1:01:40 Done',
  );
  vi.unstubAllGlobals();
});
