import type { Page } from 'playwright-core';

/**
 * Makes Escape and presses at a position wait until what was opened listens for them. Dialogs and
 * menus do so two frames and a timer after they appear, which no person is quick enough to notice.
 */
export function pressNoSoonerThanPeople(page: Page): void {
  const { keyboard, mouse } = page;
  const press = keyboard.press.bind(keyboard);
  const click = mouse.click.bind(mouse);
  keyboard.press = async (key, options) => {
    if (key === 'Escape') await framesPass(page);
    await press(key, options);
  };
  mouse.click = async (x, y, options) => {
    await framesPass(page);
    await click(x, y, options);
  };
}

function framesPass(page: Page): Promise<void> {
  return page.evaluate(
    `new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`,
  );
}
