import { expect, test } from 'vitest';
import { asHtml } from './as-html.ts';

test.each([
  ['an empty string', '', ''],
  ['a line', 'One & <two>', '<p>One &amp; &lt;two&gt;</p>'],
  ['two lines', 'One\ntwo', '<p>One<br>two</p>'],
  ['two paragraphs', 'One\n\n\ntwo', '<p>One</p><p>two</p>'],
  ['text with an element in it', 'A <b>word</b>', '<p>A &lt;b&gt;word&lt;/b&gt;</p>'],
  ['rich text', '<p>A <b>word</b></p>', '<p>A <b>word</b></p>'],
  ['a list', ' <ol start="3"><li>c</li></ol>', ' <ol start="3"><li>c</li></ol>'],
  ['text like an unknown element', '<pride>', '<p>&lt;pride&gt;</p>'],
])('converts %s to HTML for the editor', (_, text, html) => {
  expect(asHtml(text)).toBe(html);
});
