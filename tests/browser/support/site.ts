import path from 'node:path';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import type { Page } from 'playwright-core';
import { createLivestream, createLivestreamCategory } from '../../support/catalog/livestreams.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { picture } from '../../support/media/picture.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { learnerPassword, type TestApp } from '../../support/processes/app.ts';
import { signInAs } from './page-setup.ts';

/** Environment variable of a gateway with the path of the built client. */
export const clientEnv = {
  CLIENT_DIST: process.env.CLIENT_DIST || path.resolve(import.meta.dirname, '../../../client/dist'),
};

/** Window sizes of the two kinds of screens. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface SiteContent {
  readonly courses: readonly Course[];
  readonly tutorial: Tutorial;
  readonly livestream: Livestream;
}

/** Creates a small catalog without videos: three courses, a tutorial group, a livestream. */
export async function addContent(app: TestApp): Promise<SiteContent> {
  const admin = await app.admin();
  const courses: Course[] = [];
  for (const title of ['Grids that hold', 'Motion with meaning', 'Café typography']) {
    const { id } = await admin.createCourse({
      title,
      subtitle: `All about ${title.toLowerCase()}`,
      short_description: 'In one sentence.',
      tags: 'grid, layout',
    });
    for (let serial = 1; serial <= 3; serial++) {
      await admin.createLesson({ id }, { title: `Lesson ${serial} of ${title}`, serial });
    }
    courses.push(await admin.course(id));
  }
  const tutorial = await createTutorial(
    admin,
    {
      title: 'Colour by numbers',
      shortDesc: 'Palettes that last',
      is_pro: 1,
      subTutorials: [
        { title: 'Ramps', description: 'Eleven steps.' },
        { title: 'Roles', description: 'Names, not colours.' },
      ],
    },
    await picture(),
  );
  const category = await createLivestreamCategory(admin, {
    name: 'Critique Hour',
    card_bg_color: '#777777',
    left_section_bg_color: '#facc15',
  });
  const livestream = await createLivestream(admin, {
    title: 'Five onboardings',
    description: 'What to take away first.',
    category_id: category.id,
    videos_info: '<p>Bring <strong>paper</strong></p>',
  });
  return { courses, tutorial, livestream };
}

/** Creates an account and signs the page's browser in, like the sign-up dialog. */
export async function signUp(page: Page, app: TestApp): Promise<string> {
  const email = `${crypto.randomUUID()}@atelier.test`;
  const data = { name: 'Lea Learner', email, password: learnerPassword };
  const answer = await page
    .context()
    .request.post(`${app.url}/api/register`, { data, headers: { origin: app.url } });
  if (answer.status() !== 201) throw new Error(`Nobody can register: ${await answer.text()}`);
  return email;
}

/** Signs the page's browser in as a new learner with Pro. */
export async function signInWithPro(page: Page, app: TestApp): Promise<void> {
  await signInAs(page, await proLearner(app));
}

/** Returns whether the page overflows horizontally, which no page should. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
}

/** The main heading of a page, by its name. */
export const headingOf = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The dialog that is open. */
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens a page of the site, by default the FAQ, and waits for its heading. */
export function siteOpenerOf(app: TestApp) {
  return async (page: Page, path = '/faq'): Promise<Page> => {
    await page.goto(`${app.url}${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
}
