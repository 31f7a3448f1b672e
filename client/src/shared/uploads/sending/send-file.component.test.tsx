import { describe, expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

/** Sends a file to a server that is away. Returns what is reported. */
function sendInVain(file: File): Promise<string> {
  return new Promise((resolve) => {
    void sendFile({
      file,
      part: 'video',
      url: 'http://127.0.0.1:9/api/media/uploads/1',
      onUrl: () => undefined,
      onProgress: () => undefined,
      onSent: () => resolve('sent'),
      onProblem: ({ kind, text }) => resolve(`${kind}: ${text}`),
      onRenewed: () => undefined,
    });
  });
}

function fileThatFails(name: string): File {
  const file = new File(['content'], 'lesson.mp4');
  file.slice = () => {
    const part = new Blob();
    part.arrayBuffer = async () => {
      throw new DOMException('', name);
    };
    return part;
  };
  return file;
}

describe('a file that the browser can no longer read', () => {
  test.each([
    ['NotReadableError', /^changed: lesson.mp4 was changed/],
    ['NotFoundError', /^gone: lesson.mp4 was moved/],
  ])('because of a %s is asked for again', async (name, words) => {
    expect(await sendInVain(fileThatFails(name))).toMatch(words);
  });

  test('is told from a lost connection', async () => {
    expect(await sendInVain(new File(['content'], 'lesson.mp4'))).toMatch(/^offline: /);
  });
});
