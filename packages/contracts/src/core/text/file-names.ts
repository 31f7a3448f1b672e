/** Maximum length without the extension, in characters. File systems allow 255 bytes. */
const maxLength = 80;

/** Replaces the characters that file systems reserve, and joins white space. */
export function withoutReserved(name: string): string {
  return name
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a file name without its extension to the length that every file system allows. */
export function cutName(name: string): string {
  return [...name].slice(0, maxLength).join('').trim();
}
