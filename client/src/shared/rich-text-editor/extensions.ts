import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/** Link addresses that the server accepts. */
export const isLinkAddress = (address: string) =>
  /^(https?:\/\/[^\s/]|mailto:[^\s])/i.test(address);

/** Marks without a button, which are kept in existing text. */
const marks = ['sub', 'sup', 'small', 'mark'].map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);

/** Keeps existing pictures; there is no button to add one. */
const picture = Node.create({
  name: 'img',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      ['src', 'alt', 'title', 'width', 'height'].map((name) => [name, { default: null }]),
    ),
  parseHTML: () => [{ tag: 'img[src^="https://"]' }, { tag: 'img[src^="/media/images/"]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { referrerpolicy: 'no-referrer' }),
  ],
});

const spans = () => ({ colspan: { default: null }, rowspan: { default: null } });

/** Pasted tables stay tables, and their cells can be edited; there are no buttons for them. */
const tables = [
  Node.create({
    ...{ name: 'table', group: 'block', content: 'tableRow+', isolating: true },
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    ...{ name: 'tableRow', content: '(tableCell | tableHeader)+' },
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  ...(
    [
      ['tableCell', 'td'],
      ['tableHeader', 'th'],
    ] as const
  ).map(([name, tag]) =>
    Node.create({
      ...{ name, content: 'block+', isolating: true, addAttributes: spans },
      parseHTML: () => [{ tag }],
      renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    }),
  ),
];

/**
 * Exactly the elements that the server's sanitizer keeps; all others are dropped from pasted text.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    // Otherwise, opening a text would change it.
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
    },
  }),
  ...marks,
  picture,
  ...tables,
];
