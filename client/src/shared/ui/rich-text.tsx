import { chakra } from '@chakra-ui/react';
import { createElement, type ReactNode } from 'react';
import { Picture } from './picture.tsx';

/** Elements that are drawn. Of any other only its text remains; nothing is ever run. */
const allowed = new Set([
  ...['p', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'pre'],
  ...['blockquote', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'br', 'hr', 'img'],
]);
/** What these hold is no text to be read. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg']);

interface RichTextProps {
  readonly html: string;
  /** Shown where the text has nothing in it to see. */
  readonly fallback: ReactNode;
}

/**
 * Rich text as elements of our own making. The server has sanitised it; the page all the same
 * builds only what it knows instead of taking HTML at its word.
 */
export function RichText({ html, fallback }: RichTextProps) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll([...silent].join())) element.remove();
  if (!body.textContent?.trim() && !body.querySelector('img')) return fallback;
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
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  if (name === 'img') return drawPicture(node as HTMLImageElement, key);
  const children = [...node.childNodes].map(draw);
  if (!allowed.has(name)) return children;
  if (name === 'a') {
    const href = addressOf(node, 'href', ['http:', 'https:', 'mailto:']);
    if (!href) return children;
    return createElement('a', { key, href, rel: 'noopener noreferrer nofollow' }, children);
  }
  if (name === 'ol') {
    return createElement('ol', { key, start: (node as HTMLOListElement).start }, children);
  }
  // A scrolling block of code has to be reachable by keyboard.
  if (name === 'pre') return createElement('pre', { key, tabIndex: 0 }, children);
  // The page has its own headings above these.
  const drawn = /^h[1-6]$/.test(name) ? 'h3' : name;
  return createElement(drawn, { key, dir: 'auto' }, children);
}

/** A picture at the size it is said to have; what it shows, in words, where it is broken. */
function drawPicture(node: HTMLImageElement, key: number): ReactNode {
  return (
    <Picture
      key={key}
      src={addressOf(node, 'src', ['http:', 'https:'])}
      alt={node.alt}
      htmlWidth={node.width || undefined}
      htmlHeight={node.height || undefined}
      maxW="full"
      h="auto"
      borderRadius="md"
      referrerPolicy="no-referrer"
      fallback={<chakra.span color="text.muted">{node.alt}</chakra.span>}
    />
  );
}

/** The address as it is written, or null where it is of another kind than these. */
function addressOf(node: HTMLElement, attribute: string, protocols: string[]): string | null {
  const address = node.getAttribute(attribute);
  if (!address) return null;
  try {
    const { protocol } = new URL(address, window.location.origin);
    return protocols.includes(protocol) ? address : null;
  } catch {
    return null;
  }
}
