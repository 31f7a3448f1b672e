import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

const resolved = (name: string) => fileURLToPath(import.meta.resolve(name));
const noto = (name: string, file: string) => () =>
  resolved(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`);
const cjk = (name: string, file: string) => () =>
  resolved(`@embedpdf/fonts-${name}`).replace(/dist.[^\\/]*$/, `fonts/${file}-Regular.otf`);

/** Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and Lao. */
const wide = () => fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const chinese = cjk('sc', 'NotoSansHans');
const japanese = cjk('jp', 'NotoSansJP');
const korean = cjk('kr', 'NotoSansKR');
const emoji = noto('noto-emoji', 'NotoEmoji');

const ofScripts: readonly [script: RegExp, file: () => string][] = [
  ...(
    [
      [/\p{sc=Deva}/u, 'Devanagari'],
      [/\p{sc=Beng}/u, 'Bengali'],
      [/\p{sc=Guru}/u, 'Gurmukhi'],
      [/\p{sc=Gujr}/u, 'Gujarati'],
      [/\p{sc=Taml}/u, 'Tamil'],
      [/\p{sc=Telu}/u, 'Telugu'],
      [/\p{sc=Knda}/u, 'Kannada'],
      [/\p{sc=Mlym}/u, 'Malayalam'],
      [/\p{sc=Sinh}/u, 'Sinhala'],
      [/\p{sc=Thai}/u, 'Thai'],
      [/\p{sc=Khmr}/u, 'Khmer'],
      [/\p{sc=Mymr}/u, 'Myanmar'],
      [/\p{sc=Ethi}/u, 'Ethiopic'],
    ] as const
  ).map(
    ([script, name]) =>
      [script, noto(`noto-sans-${name.toLowerCase()}`, `NotoSans${name}`)] as const,
  ),
] as [RegExp, () => string][];

const eastAsian =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u303f\uff00-\uffef]/u;
const shownAsEmoji = /\p{Emoji_Presentation}|\p{RI}|\ufe0f/u;
/** Characters that fonts need not have: they change or join others. */
const optional = /[\p{DI}\p{EMod}]/gu;

/** The embedded fonts that one document may use. Each is read when a text first needs it. */
export class DocumentFonts {
  readonly #opened = new Map<string, Font>();

  readonly #open: (file: string) => Font;

  private constructor(open: (file: string) => Font) {
    this.#open = open;
  }

  static async load(): Promise<DocumentFonts> {
    // Loaded with the first document, like pdfkit, which uses it too.
    const { openSync } = await import('fontkit');
    return new DocumentFonts((file) => openSync(file) as Font);
  }

  /** Returns the files of fonts that may have a character of a text, the preferred one first. */
  candidates(cluster: string, text: string): string[] {
    const files = ofScripts.filter(([script]) => script.test(cluster)).map(([, file]) => file);
    if (eastAsian.test(cluster)) files.push(...eastAsianFonts(text));
    const others = shownAsEmoji.test(cluster) ? [emoji, wide] : [wide, emoji];
    return [...files, ...others].map((file) => file());
  }

  has(file: string, cluster: string): boolean {
    const font = this.#opened.get(file) ?? this.#open(file);
    this.#opened.set(file, font);
    const needed = [...cluster.replace(optional, '')];
    return needed.every((char) => font.hasGlyphForCodePoint(char.codePointAt(0)!));
  }
}

/** Characters that Chinese, Japanese and Korean share are drawn as in the language of the text. */
function eastAsianFonts(text: string): (() => string)[] {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return [japanese, chinese, korean];
  if (/\p{sc=Hang}/u.test(text)) return [korean, chinese, japanese];
  return [chinese, japanese, korean];
}
