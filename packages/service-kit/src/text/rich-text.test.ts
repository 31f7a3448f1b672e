import { expect, test } from 'vitest';
import { sanitizeRichText } from './rich-text.ts';

test('tables stay tables, without what could run or look odd', () => {
  const cell = '<td colspan="2" rowspan="x" style="color:red" onclick="x()"><p>1</p></td>';
  const table = `<table width="3"><thead><tr><th>A</th></tr></thead><tbody><tr>${cell}</tr></tbody></table>`;
  expect(sanitizeRichText(table)).toBe(
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td colspan="2"><p>1</p></td></tr></tbody></table>',
  );
});
