import type { Page } from 'playwright-core';

/** Browser options of a touch device, on which controls must be large enough for fingers. */
export const touchDevice = {
  ...{ hasTouch: true, isMobile: true },
  // Elements that are still animated can be smaller than their final size.
  reducedMotion: 'reduce',
} as const;

/**
 * Script that lists controls lower or narrower than 44 px, except links in a line of text and the
 * skip link, which is for keyboards.
 */
const findSmallTargets = `(() => {
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

export function smallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets);
}
