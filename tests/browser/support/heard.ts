import type { BrowserContext, Page } from 'playwright-core';
import { until } from '../../support/calls/until.ts';

/** Texts of all messages of each page so far. */
const heardOn = new WeakMap<Page, string[]>();

/** Reports the text of each message once it is shown, also of those that are plain text offline. */
const report = `(() => {
  const shown = new Map();
  const messages = '[data-scope=toast][data-part=root], [role=alertdialog], [role=alert]:not(form *)';
  const look = () => {
    const all = [...document.querySelectorAll(messages)];
    const now = new Map(all.map((one) => [one.id || one, one.textContent]));
    for (const id of shown.keys()) if (!now.has(id)) shown.delete(id);
    for (const [id, text] of now) {
      if (!text || shown.get(id) === text) continue;
      shown.set(id, text);
      window.hearMessage(text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
})()`;

/** Keeps the messages of all pages of a context for `heard`. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.exposeBinding('hearMessage', ({ page }, text: string) => {
    heardOn.set(page, [...(heardOn.get(page) ?? []), text.toLowerCase()]);
  });
  await context.addInitScript(report);
}

/**
 * Waits until a toast or popup with this text, in any case, was shown, even if it has closed since: a
 * busy test may look for the first time when the few seconds of a toast are over. Each message counts
 * once.
 */
export async function heard(page: Page, text: string): Promise<void> {
  const wanted = text.toLowerCase();
  await until(`the message “${text}” was shown`, () => {
    const all = heardOn.get(page) ?? [];
    const at = all.findIndex((one) => one.includes(wanted));
    if (at < 0) return false;
    all[at] = all[at]!.replace(wanted, '');
    return true;
  });
}
