/** Maximum length without the extension. File systems allow 255 bytes. */
const maxLength = 80;

/**
 * Returns a file name for a download: the title without the characters that file systems reserve,
 * and the extension of the URL.
 */
export function downloadName(title: string, url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  const extension = /\.\w+$/.exec(pathname)?.[0] ?? '';
  const name = title
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${[...name].slice(0, maxLength).join('').trim()}${extension}`;
}
