import { cutName, withoutReserved } from '@atelier/contracts/core/text/file-names';

/**
 * Returns a file name for a download: the title without the characters that file systems reserve,
 * and the extension of the URL.
 */
export function downloadName(title: string, url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  const extension = /\.\w+$/.exec(pathname)?.[0] ?? '';
  return `${cutName(withoutReserved(title))}${extension}`;
}
