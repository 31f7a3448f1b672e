import { slowTexts } from '@atelier/contracts/testing/worst-case-texts';
import { sanitizeRichText } from '@atelier/service-kit/text/rich-text';
import { describe, expect, test } from 'vitest';
import { richText } from './rich-text.ts';

const link = (text = 'x') => `<a rel="noopener noreferrer nofollow">${text}</a>`;
const png = '<img src="https://a.example/x.png" />';

const attacks: Record<string, [html: string, left: string][]> = {
  scripts: [
    ['<script>alert(1)</script>x', 'x'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
    ['<script/x>alert(1)</script>', ''],
    ['<script>alert(1)', ''],
    ['<<script>alert(1);//<</script>', '&lt;'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<?xml version="1.0"?><script>alert(1)</script>', ''],
    ['<![CDATA[<script>alert(1)</script>]]>', ''],
    ['<!--[if gte IE 4]><script>alert(1)</script><![endif]-->', ''],
    ['<template><script>alert(1)</script></template>', ''],
    ['<plaintext><script>alert(1)</script>', ''],
    ['<select><option><script>alert(1)</script></option></select>', ''],
  ],
  'event handlers': [
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://a.example/x.png" onerror="alert(1)">', png],
    ['<img/src="https://a.example/x.png"/onload=alert(1)>', png],
    ['<img src="https://a.example/x.png" srcset="javascript:alert(1) 1x">', png],
    ['<b/onclick=alert(1)>x', '<b>x</b>'],
    ['<p\0onclick=alert(1)>x</p>', 'x<p></p>'],
    ['<body onload=alert(1)>x', 'x'],
    ['<input autofocus onfocus=alert(1)>', ''],
    ['<details open ontoggle=alert(1)>x</details>', 'x'],
    ['<marquee onstart=alert(1)>x</marquee>', 'x'],
    ['<video><source onerror="alert(1)"></video>', ''],
    ['<audio src=x onerror=alert(1)>', ''],
    ['<custom-element onclick=alert(1)>x</custom-element>', 'x'],
  ],
  addresses: [
    ['<a href="javascript:alert(1)">x</a>', link()],
    ['<a href="JaVaScRiPt:alert(1)">x</a>', link()],
    ['<a href="java\tscript:alert(1)">x</a>', link()],
    ['<a href="java\nscript:alert(1)">x</a>', link()],
    ['<a href="&#106;avascript:alert(1)">x</a>', link()],
    ['<a href="&#x6A&#x61vascript:alert(1)">x</a>', link()],
    ['<a href="javascript&colon;alert(1)">x</a>', link()],
    ['<a href=" javascript:alert(1)">x</a>', link()],
    ['<a href="\u0001javascript:alert(1)">x</a>', link()],
    ['<a href="https:javascript:alert(1)">x</a>', link()],
    ['<a href="vbscript:msgbox(1)">x</a>', link()],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', link()],
    ['<a href="blob:https://x/1">x</a>', link()],
    ['<a href="//evil.example">x</a>', link()],
    ['<a href="/logout">x</a>', link()],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="//evil.example/x.png">', ''],
    ['<img src="http://evil.example/x.png">', ''],
    ['<img src="https:/\\evil">', ''],
    ['<img src="/media/../api/user-logout">', ''],
    ['<img src="/api/session">', ''],
  ],
  styles: [
    ['<p style="background:url(javascript:alert(1))">x</p>', '<p>x</p>'],
    ['<p style="width:expression(alert(1))">x</p>', '<p>x</p>'],
    ['<style>@import "javascript:alert(1)";</style>x', 'x'],
    ['<link rel=stylesheet href="javascript:alert(1)">', ''],
  ],
  'other documents': [
    ['<iframe src="javascript:alert(1)">x</iframe>y', 'y'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<object data="javascript:alert(1)">x</object>', ''],
    ['<embed src="javascript:alert(1)">', ''],
    ['<meta http-equiv=refresh content="0;url=javascript:alert(1)">', ''],
    ['<base href="javascript:alert(1)//">x', 'x'],
    ['<form action="javascript:alert(1)"><button>go</button></form>', 'go'],
    ['<svg onload=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>after', 'after'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', ''],
  ],
  'texts that browsers parse differently': [
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></math>', ''],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
    ['<textarea><script>alert(1)</script></textarea>', ''],
    ['<title><img src=x onerror=alert(1)></title>', ''],
    ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
    ['<!--<img src="--><img src=x onerror=alert(1)//">', ''],
    ['<p title="<img src=x onerror=alert(1)>">x</p>', '<p>x</p>'],
    ['&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
    [
      '<listing>&lt;img onerror="alert(1)" src=x&gt;</listing>',
      '&lt;img onerror="alert(1)" src=x&gt;',
    ],
    [
      '<img src="https://a.example/&quot; onerror=&quot;alert(1)">',
      '<img src="https://a.example/&quot; onerror=&quot;alert(1)" />',
    ],
  ],
};

describe.each(Object.entries(attacks))('no executable code is left of %s:', (_, cases) => {
  test.each(cases)('%j', (html, left) => {
    expect(sanitizeRichText(html)).toBe(left);
    expect(sanitizeRichText(left)).toBe(left);
  });
});

test.each([
  '<h2>Plan</h2><p><strong>4</strong> <em>videos</em> &amp; <u>2</u> <s>3</s> hours<br /></p>',
  '<ul><li>One<ol start="3"><li>Two</li></ol></li></ul><hr />',
  '<blockquote><pre><code>let a = 1;</code></pre></blockquote>',
  '<a href="https://ok.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">here</a>',
  '<a href="mailto:a@b.example" rel="noopener noreferrer nofollow">mail</a>',
  '<img src="/media/images/0123abc/cover-480.webp" alt="A &quot;cover&quot;" width="480" height="270" />',
  '0 videos - 0 hours',
])('%s is unchanged', (html) => {
  expect(sanitizeRichText(html)).toBe(html);
});

test('links get safe attributes, whatever they had before', () => {
  const html = '<a href="https://ok.example" rel="opener" target="_blank" onclick="x()">x</a>';
  const safe = '<a href="https://ok.example" rel="noopener noreferrer nofollow">x</a>';
  expect(sanitizeRichText(html)).toBe(safe);
});

test('thousands of nested elements are flattened', () => {
  expect(sanitizeRichText('<blockquote>'.repeat(3_000)).length).toBeLessThan(2_000);
});

test('empty results are replaced by the default', () => {
  for (const empty of [undefined, null, '', ' ', '<script>alert(1)</script>']) {
    expect(richText(empty)).toBe('0 videos - 0 hours');
  }
  expect(richText('<p>12 videos</p>')).toBe('<p>12 videos</p>');
});

test('no text takes much longer to sanitize than paragraphs', { timeout: 60_000 }, () => {
  expect(slowTexts(sanitizeRichText, '<p>x</p>')).toEqual([]);
});
