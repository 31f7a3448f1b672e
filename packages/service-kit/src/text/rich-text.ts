import sanitizeHtml from 'sanitize-html';

/** Tags that the editor creates and readers need. */
const allowedTags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark'],
  ...['ul', 'ol', 'li', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Elements that are removed with their content; other unknown elements keep their text. */
const removedWithContent = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'object'],
  ...['textarea', 'option', 'title', 'xmp', 'plaintext', 'svg', 'math', 'audio', 'video'],
];

const options: sanitizeHtml.IOptions = {
  allowedTags,
  nonTextTags: removedWithContent,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(isLink(href) && { href }), rel: 'noopener noreferrer nofollow' },
    }),
    img: (tagName, { src, ...rest }) => ({
      tagName,
      attribs: isPicture(src) ? { src, ...numbersOnly(rest) } : {},
    }),
    ol: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function isLink(href: string | undefined): href is string {
  return href !== undefined && /^(https?:\/\/[^\s/]|mailto:[^\s])/i.test(href);
}

/** Tells whether a picture is external, over an encrypted connection, or one of ours. */
function isPicture(src: string | undefined): src is string {
  if (src === undefined) return false;
  return /^https:\/\/[^\s/]/i.test(src) || /^\/media\/images\/\w+\/[\w.-]+$/.test(src);
}

function numbersOnly(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const numeric = new Set(['width', 'height', 'start', 'colspan', 'rowspan']);
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !numeric.has(name) || /^\d{1,5}$/.test(value),
    ),
  );
}

/** Sanitizes HTML from any source so that no part of it can execute. Idempotent. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/**
 * Converts rich text to XHTML for documents that must not load anything: a picture becomes its
 * alternative text.
 */
export function richTextAsXhtml(html: string): string {
  return sanitizeHtml(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      img: (_tagName, { alt = '' }) => ({ tagName: 'em', attribs: {}, text: alt }),
    },
    exclusiveFilter: ({ tag, text }) => tag === 'em' && !text.trim(),
  });
}
