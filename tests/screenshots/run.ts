import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provision } from '@atelier/dev-machine/programs/provision';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { type Screen, screensOf, type Viewer } from './screens.ts';

/** `npm run screenshots`: takes every screen of the running copy at three widths in both modes. */
const widths = [390, 768, 1440];
const modes = ['light', 'dark'] as const;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    out: { type: 'string' },
    /** Only screens whose name contains this. */
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: widths.join(',') },
    modes: { type: 'string', default: modes.join(',') },
  },
});
const url = process.env.SCREENSHOT_URL!;
const out = path.resolve(values.out ?? process.env.SCREENSHOT_DIR!);

const { chromium: program } = await provision(['chromium']);
const browser = await chromium.launch({
  executablePath: program!.path,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  await mkdir(out, { recursive: true });
  const visitor = await browser.newContext({ baseURL: url });
  const screens = (await screensOf(visitor.request)).filter(({ name }) =>
    name.includes(values.only),
  );
  let count = 0;
  for (const width of values.widths.split(',').map(Number)) {
    for (const mode of values.modes.split(',') as (typeof modes)[number][]) {
      for (const viewer of ['visitor', 'learner', 'admin'] as const) {
        const own = screens.filter((screen) => screen.viewer === viewer);
        if (own.length === 0) continue;
        const context = await open(browser, viewer, width, mode);
        for (const screen of own) {
          await shoot(context, screen, path.join(out, `${screen.name}-${width}-${mode}.jpg`));
          count++;
        }
        await context.close();
      }
      console.log(`${count} pictures, the last at ${width} px, ${mode}`);
    }
  }
} finally {
  await browser.close();
}

async function open(
  chrome: Browser,
  viewer: Viewer,
  width: number,
  colorScheme: (typeof modes)[number],
): Promise<BrowserContext> {
  const height = width < 500 ? 844 : 900;
  const viewport = { width, height };
  const context = await chrome.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
  });
  if (viewer === 'learner') {
    const data = { email: process.env.LEARNER_EMAIL, password: process.env.LEARNER_PASSWORD };
    await context.request.post('/api/login', { data, headers: { origin: url } });
  }
  if (viewer === 'admin') {
    const data = { email: process.env.ADMIN_EMAIL, password: process.env.ADMIN_PASSWORD };
    await context.request.post('/api/adminlogin', { data, headers: { origin: url } });
  }
  return context;
}

async function shoot(context: BrowserContext, screen: Screen, file: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(screen.path);
    // The back office never becomes idle, because it listens for live events.
    await page
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor()
      .catch(() => undefined);
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
    // Scroll down once, so that lazily loaded parts are included.
    const { height } = page.viewportSize()!;
    const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
    for (let y = 0; y < whole; y += height) await page.mouse.wheel(0, height);
    await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
    await page.evaluate('window.scrollTo(0, 0)');
    await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 80 });
  } finally {
    await page.close();
  }
}
