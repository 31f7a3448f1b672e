import { chakra } from '@chakra-ui/react';
import parse, {
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
} from 'html-react-parser';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { Picture } from '~/shared/ui/media/picture.tsx';

/**
 * Elements that are rendered. Any other element is reduced to its text; nothing is ever executed.
 */
const allowed = new Set([
  ...['p', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'pre'],
  ...['blockquote', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'br', 'hr', 'img'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);
/** Elements whose content is not readable text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg']);

interface RichTextProps {
  readonly html: string;
  /** Shown if the text has no visible content. */
  readonly fallback: ReactNode;
}

/**
 * Renders rich text as React elements. The server has sanitized it; the page still builds only
 * known elements instead of inserting HTML.
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
        '& [data-table]': { overflowX: 'auto' },
        '& table': { borderCollapse: 'collapse' },
        '& th, & td': { borderWidth: 'hairline', px: '3', py: '2', textAlign: 'start' },
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
  // A scrollable code block has to be reachable by keyboard.
  if (name === 'pre') return createElement('pre', { tabIndex: 0 }, children());
  if (name === 'table') {
    const table = createElement('table', null, children());
    return createElement('div', { 'data-table': '', tabIndex: 0 }, table);
  }
  if (/^t(head|body|foot|r)$/.test(name)) return createElement(name, null, children());
  if (name === 'th' || name === 'td') {
    const spans = { colSpan: numberOf(attribs.colspan), rowSpan: numberOf(attribs.rowspan) };
    return createElement(name, { dir: 'auto', ...spans }, children());
  }
  // The page has its own headings of higher levels.
  const element = /^h[1-6]$/.test(name) ? 'h3' : name;
  return createElement(element, { dir: 'auto' }, children());
}

/** A picture in its stated size, or its description if it is broken. */
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

/** Returns the URL unchanged, or null if its scheme is not allowed. */
function addressOf(address: string | undefined, protocols: readonly string[]): string | null {
  if (!address) return null;
  try {
    const { protocol } = new URL(address, 'https://here.invalid');
    return protocols.includes(protocol) ? address : null;
  } catch {
    return null;
  }
}
