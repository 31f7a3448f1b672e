import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const system = createSystem(defaultBaseConfig);

/** Returns the rendered HTML without styles and the surrounding frame. */
function renderHtml(html: string): string {
  const page = (
    <ChakraProvider value={system}>
      <RichText html={html} fallback="Nothing here" />
    </ChakraProvider>
  );
  return renderToStaticMarkup(page)
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replace(/^<div[^>]*>(.*)<\/div>$/s, '$1');
}

test.each([
  [
    'text and its emphasis',
    '<p>A <b>bold</b> word</p>',
    '<p dir="auto">A <b dir="auto">bold</b> word</p>',
  ],
  ['text outside of any element', 'Plain &amp; simple', 'Plain &amp; simple'],
  [
    'a heading of any level as one below those of the page',
    '<h1>Title</h1>',
    '<h3 dir="auto">Title</h3>',
  ],
  [
    'a list that starts later',
    '<ol start="3"><li>c</li></ol>',
    '<ol start="3"><li dir="auto">c</li></ol>',
  ],
  [
    'a table that can be scrolled by keyboard',
    '<table><tbody><tr><th>A</th><td colspan="2">B</td></tr></tbody></table>',
    '<div data-table="" tabindex="0"><table><tbody><tr><th dir="auto">A</th><td dir="auto" colSpan="2">B</td></tr></tbody></table></div>',
  ],
  ['code that can be scrolled by keyboard', '<pre>x</pre>', '<pre tabindex="0">x</pre>'],
  [
    'a link, with a safe rel and without event handlers',
    '<a href="https://a.example" onclick="x()">a</a>',
    '<a href="https://a.example" rel="noopener noreferrer nofollow">a</a>',
  ],
])('renders %s', (_, html, rendered) => {
  expect(renderHtml(html)).toBe(rendered);
});

test.each([
  ['scripts', 'a<script>alert(1)</script>b', 'ab'],
  ['links with javascript: URLs', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['unknown elements', '<marquee onstart="x()">a</marquee>', 'a'],
  ['styles', '<p style="position:fixed">a</p>', '<p dir="auto">a</p>'],
  ['comments', 'a<!-- b -->c', 'ac'],
])('removes %s', (_, html, rendered) => {
  expect(renderHtml(html)).toBe(rendered);
});

test.each(['', ' \n', '<p> </p>', '<script>alert(1)</script>', '<p><br></p>'])(
  'renders the fallback for %j, which has no visible content',
  (html) => {
    expect(renderHtml(html)).toBe('Nothing here');
  },
);

test('renders a picture with its size and alternative text', () => {
  const html = renderHtml(
    '<img src="https://a.example/b.png" alt="A cat" width="20" height="10" onerror="x()">',
  );
  for (const part of [
    'src="https://a.example/b.png"',
    'alt="A cat"',
    'width="20"',
    'height="10"',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('onerror');
});
