import { buffer } from 'node:stream/consumers';
import { schoolName } from '@atelier/service-kit/text/school';
import { ZipFile } from 'yazl';
import { type Book, type BookPage, pagesOf } from './book.ts';
import { escapeXml, xhtmlDocument } from './xhtml.ts';

/** Media type of an EPUB publication, also the content of its first file. */
const mediaType = 'application/epub+zip';

/** Deterministic: the same book has the same bytes. */
const options = (book: Book) => ({ mtime: book.changedAt, forceDosTimestamp: true });

/**
 * Returns a book as an EPUB 3.3 publication: a ZIP archive with the media type, uncompressed, as
 * its first file (https://www.w3.org/TR/epub-33/#sec-zip-container-mime).
 */
export async function epubOf(book: Book): Promise<Buffer> {
  const pages = pagesOf(book);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(mediaType), 'mimetype', { ...options(book), compress: false });
  const files = {
    'META-INF/container.xml': container,
    'book/package.opf': packageDocument(book, pages),
    'book/contents.xhtml': contents(book, pages),
    'book/style.css': style,
    ...Object.fromEntries(pages.map(({ name, xhtml }) => [`book/${name}.xhtml`, xhtml])),
  };
  for (const [path, text] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(text), path, options(book));
  }
  zip.end();
  return buffer(zip.outputStream);
}

const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="book/package.opf" media-type="application/oebps-package+xml" />
</rootfiles>
</container>
`;

const style = `body { line-height: 1.5; }
h1 { font-size: 1.6em; line-height: 1.2; }
h2 { font-size: 1.2em; margin-top: 2em; }
.subtitle { font-size: 1.2em; }
.note { font-size: 0.9em; }
pre { white-space: pre-wrap; }
`;

function packageDocument(book: Book, pages: readonly BookPage[]): string {
  const { id, title, language, instructor, shortDescription, changedAt } = book;
  const lines = [
    `<dc:identifier id="id">urn:atelier:course:${escapeXml(id)}</dc:identifier>`,
    `<dc:title>${escapeXml(title)}</dc:title>`,
    `<dc:language>${escapeXml(language)}</dc:language>`,
    `<dc:creator>${escapeXml(instructor)}</dc:creator>`,
    `<dc:publisher>${escapeXml(schoolName())}</dc:publisher>`,
    shortDescription ? `<dc:description>${escapeXml(shortDescription)}</dc:description>` : '',
    `<meta property="dcterms:modified">${changedAt.toISOString().slice(0, 19)}Z</meta>`,
  ];
  const items = pages.map(
    ({ name }) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml" />`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${lines.filter(Boolean).join('\n')}
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav" />
<item id="style" href="style.css" media-type="text/css" />
${items.join('\n')}
</manifest>
<spine>
${pages.map(({ name }) => `<itemref idref="${name}" />`).join('\n')}
</spine>
</package>
`;
}

/** The table of contents, which reading systems show in their menu. */
function contents({ language }: Book, pages: readonly BookPage[]): string {
  const entries = pages.map(({ name, title, parts }) => {
    const links = parts.map((part) => entry(`${name}.xhtml#${part.id}`, part.title));
    return entry(`${name}.xhtml`, title, links);
  });
  const title = 'Contents';
  const body = `<nav epub:type="toc">
<h1>${title}</h1>
<ol>
${entries.join('\n')}
</ol>
</nav>`;
  return xhtmlDocument({ title, language, body });
}

function entry(href: string, title: string, children: readonly string[] = []): string {
  const list = children.length > 0 ? `<ol>${children.join('')}</ol>` : '';
  return `<li><a href="${href}">${escapeXml(title)}</a>${list}</li>`;
}
