import { beforeAll, expect, test } from 'vitest';
import { useSharedApp } from '../../support/use-app.ts';
import { be } from '../support/be.ts';
import { useBrowser } from '../support/browser.ts';
import { addContent, desktop, overflows, phone, type SiteContent } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let content: SiteContent;

beforeAll(async () => {
  content = await addContent(app);
});

const paths = [
  ...[
    '/',
    '/courses',
    '/courses/COURSE',
    '/courses/COURSE?lesson=0',
    '/tutorials',
    '/tutorials/STEP',
  ],
  ...['/livestreams', '/livestreams/LIVE', '/pricing', '/faq', '/contact-us', '/downloads'],
  ...['/updates', '/licenses', '/ui-kit', '/terms', '/search?q=grids', '/no-such-page', '/login'],
  ...['/profile', '/history', '/notes', '/favorites', '/account/settings', '/account/billing'],
  ...['/account/discounts', '/checkout?plan=pro&period=annual'],
];

test.each([desktop, phone])(
  'with text of twice its size no page of $width px scrolls sideways',
  async (viewport) => {
    const page = await browser.newPage({ viewport });
    await be(page, await app.learner());
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px';
    })`);
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(
        app.url +
          path
            .replace('COURSE', content.courses[0]!.id)
            .replace('STEP', content.tutorial.tutorials[0]!.id)
            .replace('LIVE', content.livestream.id),
      );
      await page
        .getByRole('main')
        .getByRole('heading', { level: 1 })
        .waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      if (await overflows(page)) wide.push(path);
    }
    expect(wide).toEqual([]);
  },
);
