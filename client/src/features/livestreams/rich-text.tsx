import { chakra } from '@chakra-ui/react';
import { createElement, type ReactNode } from 'react';

/** Elements that are drawn. Of any other only its text remains; nothing is ever run. */
const allowed = new Set([
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'hr'],
  ...['ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a'],
]);
const hollow = new Set(['br', 'hr']);
/** What these hold is no text to be read. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg']);

/**
 * Rich text as elements of our own making. The server has sanitised it; the page all the same
 * builds only what it knows instead of taking HTML at its word.
 */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <chakra.div
      maxW="prose"
      overflowWrap="anywhere"
      css={{
        '& > * + *': { mt: '4' },
        '& ul, & ol': { ps: '6' },
        '& ul': { listStyleType: 'disc' },
        '& ol': { listStyleType: 'decimal' },
        '& h3': { textStyle: 'title' },
        '& a': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
        '& blockquote': { borderInlineStartWidth: 'rule', ps: '4', color: 'text.muted' },
        '& pre': { overflowX: 'auto', p: '4', bg: 'surface.inset', borderRadius: 'md' },
      }}
    >
      {[...body.childNodes].map(draw)}
    </chakra.div>
  );
}

function draw(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (silent.has(name)) return null;
  if (hollow.has(name)) return createElement(name, { key });
  const children = [...node.childNodes].map(draw);
  if (!allowed.has(name)) return children;
  if (name === 'a') {
    const href = safeAddress(node.getAttribute('href'));
    if (!href) return children;
    return createElement('a', { key, href, rel: 'noopener noreferrer nofollow' }, children);
  }
  // The page has its own headings above these.
  return createElement(/^h[1-6]$/.test(name) ? 'h3' : name, { key }, children);
}

function safeAddress(href: string | null): string | null {
  if (!href) return null;
  try {
    const { protocol } = new URL(href, window.location.origin);
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
