import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/** The addresses that the server keeps in links. */
export const isLinkAddress = (address: string) =>
  /^(https?:\/\/[^\s/]|mailto:[^\s])/i.test(address);

/** Marks that have no button, and are kept in what has them. */
const marks = ['sub', 'sup', 'small', 'mark'].map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);

/** A picture that is there already: it has no button, and is kept. */
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

/** What the server's cleaning keeps, and nothing else: of pasted text the rest is left out. */
export const extensions: Extensions = [
  StarterKit.configure({
    // Else a text would change by being opened.
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
    },
  }),
  ...marks,
  picture,
];
