import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeFeedback } from '~/shared/feedback/feedback.ts';
import { catchFileDrops } from './file-drops.ts';

const given = vi.fn();
let stop: () => void;
beforeEach(() => {
  takeFeedback();
  document.body.innerHTML =
    '<form><input type="file" accept="image/*"><textarea></textarea><div data-rich-text><p>Text</p></div><p>Elsewhere</p></form>';
  const box = document.querySelector('input')!;
  // What the form does with files: jsdom has no DataTransfer to put them in.
  box.addEventListener('folderedfiles', (event) => {
    event.preventDefault();
    given();
  });
  stop = catchFileDrops();
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

const photo = new File(['x'], 'photo.png', { type: 'image/png' });

function drop(selector: string, files = [photo]): Event {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], items: [], files } });
  document.querySelector(selector)!.dispatchEvent(event);
  return event;
}

test.each(['textarea', '[data-rich-text] p'])(
  'a picture dropped on a text (%s) is refused in words, and never becomes the cover',
  async (selector) => {
    expect(drop(selector).defaultPrevented).toBe(true);
    const text = expect.stringContaining('https://');
    const said = { tone: 'error', title: 'The picture was left out', text };
    expect(takeFeedback()).toMatchObject([said]);
    await Promise.resolve();
    expect(given).not.toHaveBeenCalled();
  },
);

test('a picture dropped elsewhere in the form is passed to its file input', async () => {
  drop('form > p');
  await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
  expect(takeFeedback()).toEqual([]);
});

test.each([
  ['an MP4', '\0\0\0\u0020ftypisom', 1],
  ['a picture', '\0\0\0\u0020ftypheic', 0],
  ['a text', 'Dear Sir or Madam', 0],
])('%s without an extension is known by its first bytes', async (_, content, times) => {
  const box = document.querySelector('input')!;
  box.accept = 'video/*,.mp4';
  drop('form > p', [new File([content], 'MVI_0042')]);
  drop('form > p', [new File(['x'], 'last.mp4')]);
  const isGiven = () => expect(given).toHaveBeenCalledTimes(times + 1);
  await vi.waitFor(isGiven, { timeout: 20_000 });
});
