import type { FileType } from './caption-lines.ts';

const named = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", lrm: '\u200e', rlm: '\u200f' },
    ...{ hellip: '…', ndash: '–', mdash: '—', bull: '•', euro: '€', trade: '™' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„', oelig: 'œ', OElig: 'Œ' },
  }),
);
/** The names of the characters from U+00A0 on. */
const latin = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
  deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
  Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
  Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN
  szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute
  icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml
  yacute thorn yuml`;
for (const [at, name] of latin.split(/\s+/).entries()) {
  named.set(name, at === 0 ? ' ' : String.fromCodePoint(0xa0 + at));
}

/** In SRT, other words in angle brackets are said, such as the tags of a lesson on HTML. */
const tags = {
  vtt: /<\/?[a-z\d][^<>]*>/gi,
  srt: /<\/?(?:(?:[biuscv]|font)(?=[\s.>])|\d\d:)[^<>]*>/gi,
};

/**
 * Returns the text of a cue without its markup. Tags of speakers, classes and styles are dropped, so
 * no markup of WebVTT can reach a page.
 */
export function plainText(marked: string, type: FileType): string {
  return marked
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(tags[type], '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, decoded)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .toWellFormed();
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return named.get(name) ?? named.get(name.toLowerCase()) ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Returns text as a cue of WebVTT, where nothing of it is markup. */
export function markedText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{\\', '&#123;\\');
}
