import { beforeAll, expect, test } from 'vitest';
import { useSharedApp } from '../../support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { addContent, overflows } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
beforeAll(async () => {
  await addContent(app);
});

/** What a finger would miss: controls lower or narrower than 44 px, apart from links in a line of text and the skip link, which is for keyboards. */
const missed = `(() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const lineOfText = (link) =>
    getComputedStyle(link).display === 'inline' &&
    link.parentElement.innerText.trim() !== link.innerText.trim();
  /** Radio buttons are hit by their labels, titles of cards by the whole card. */
  const target = (element) => element.closest('label') ?? element;
  const sizeOf = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const after = getComputedStyle(element, '::after');
    return after.position === 'absolute'
      ? { width: parseFloat(after.width), height: parseFloat(after.height) }
      : { width, height };
  };
  return [...document.querySelectorAll('a[href], button, label:has(input), select, [role=button]')]
    .filter((element) => shown(element) && !element.closest('[aria-hidden=true]') && !lineOfText(element) && element.hash !== '#main')
    .map((element) => ({ text: element.ariaLabel || element.innerText, ...sizeOf(target(element)) }))
    .filter(({ width, height }) => Math.min(width, height) < 43.9 && width > 1)
    .map(({ text, width, height }) => text + ' ' + Math.round(width) + 'x' + Math.round(height));
})()`;

test.each(['/', '/courses', '/livestreams', '/tutorials', '/pricing', '/faq', '/no/such/page'])(
  'what can be touched on %s is at least 44 px high and wide',
  async (path) => {
    const page = await browser.newPage({
      ...{ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
      // What is still moving in is smaller than it will be.
      reducedMotion: 'reduce',
    });
    await page.goto(`${app.url}${path}`);
    // The document's own heading stands outside of main, until the client has drawn the page.
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(true);
    expect(await page.evaluate(missed)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await page.evaluate(missed)).toEqual([]);
  },
);
