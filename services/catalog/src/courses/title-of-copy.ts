/** Maximum length of a title, in characters. */
const maxLength = 200;

export function titleOfCopy(title: string): string {
  return [...`Copy of ${title}`].slice(0, maxLength).join('').trim();
}
