import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';

function edited(html: string): string {
  const editor = new Editor({ extensions, content: html });
  const result = editor.getHTML();
  editor.destroy();
  return result;
}

test('a pasted table stays a table', () => {
  const table =
    '<table border="1"><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td colspan="2">2</td></tr></tbody></table>';
  const kept =
    '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td colspan="2"><p>2</p></td></tr></tbody></table>';
  expect(edited(table)).toBe(kept);
  expect(edited(kept)).toBe(kept);
});
