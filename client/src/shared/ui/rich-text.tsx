import { chakra } from '@chakra-ui/react';
import parse, {
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
} from 'html-react-parser';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
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
  const { content, isEmpty } = drawn(html);
  if (isEmpty) return fallback;
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
      {content}
    </chakra.div>
  );
}

function drawn(html: string) {
  let isEmpty = true;
  const options: HTMLReactParserOptions = {
    replace: (node) => {
      if (!(node instanceof Element)) {
        if ('data' in node && node.data.trim()) isEmpty = false;
        return undefined;
      }
      if (silent.has(node.name)) return createElement(Fragment);
      if (node.name === 'img') isEmpty = false;
      return draw(node, () => domToReact(node.children as DOMNode[], options));
    },
  };
  return { content: parse(html, options), isEmpty };
}

function draw({ name, attribs }: Element, children: () => ReactNode): ReactElement {
  if (name === 'br' || name === 'hr') return createElement(name);
  if (name === 'img') return drawPicture(attribs);
  if (!allowed.has(name)) return <>{children()}</>;
  if (name === 'a') {
    const href = addressOf(attribs.href, ['http:', 'https:', 'mailto:']);
    if (!href) return <>{children()}</>;
    return createElement('a', { href, rel: 'noopener noreferrer nofollow' }, children());
  }
  if (name === 'ol') return createElement('ol', { start: numberOf(attribs.start) }, children());
  // A scrolling block of code has to be reachable by keyboard.
  if (name === 'pre') return createElement('pre', { tabIndex: 0 }, children());
  // The page has its own headings above these.
  const element = /^h[1-6]$/.test(name) ? 'h3' : name;
  return createElement(element, { dir: 'auto' }, children());
}

/** A picture at the size it is said to have; what it shows, in words, where it is broken. */
function drawPicture({ src, alt = '', width, height }: Element['attribs']): ReactElement {
  return (
    <Picture
      src={addressOf(src, ['http:', 'https:'])}
      alt={alt}
      htmlWidth={numberOf(width)}
      htmlHeight={numberOf(height)}
      maxW="full"
      h="auto"
      borderRadius="md"
      referrerPolicy="no-referrer"
      fallback={<chakra.span color="text.muted">{alt}</chakra.span>}
    />
  );
}

function numberOf(text: string | undefined): number | undefined {
  return Number.parseInt(text ?? '', 10) || undefined;
}

/** The address as it is written, or null where it is of another kind than these. */
function addressOf(address: string | undefined, protocols: readonly string[]): string | null {
  if (!address) return null;
  try {
    const { protocol } = new URL(address, 'https://here.invalid');
    return protocols.includes(protocol) ? address : null;
  } catch {
    return null;
  }
}
