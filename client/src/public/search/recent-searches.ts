/** Recent searches in this browser, newest first. They contain no account data. */
const storageKey = 'recent-searches';
const most = 5;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(question: string): void {
  const words = question.trim();
  if (!words) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase());
  keep([words, ...others].slice(0, most));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Search works even if the browser denies access to its storage.
  }
}
