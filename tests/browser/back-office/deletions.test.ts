import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Admin } from '../../support/admin.ts';
import { createLivestream, createLivestreamCategory } from '../../support/livestreams.ts';
import { createTutorial } from '../../support/tutorials.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

const courseOf = async (admin: Admin, title: string) => {
  const course = await admin.createCourse({ title });
  for (const serial of [1, 2, 3]) await admin.createLesson(course, { serial });
};

interface Asked {
  readonly what: string;
  readonly make: (admin: Admin, name: string) => Promise<unknown>;
  readonly path: string;
  /** Opens the rows, if the page itself does not show them. */
  readonly reach?: (page: Page) => Promise<void>;
  /** The specified text. */
  readonly text: string;
  readonly along?: string;
}

const irrevocable = "You won't be able to revert this!";

const deletions: readonly Asked[] = [
  {
    what: 'a course',
    make: courseOf,
    path: '/dashboard/courses',
    text: irrevocable,
    along: ' with its 3 lessons',
  },
  {
    what: 'a course of tutorials',
    make: (admin, title) =>
      createTutorial(admin, {
        title,
        subTutorials: [
          { title: 'Ramps', description: '' },
          { title: 'Roles', description: '' },
        ],
      }),
    path: '/dashboard/tutorials',
    text: 'This will delete the course and all its tutorials.',
    along: ' with its 2 tutorials',
  },
  {
    what: 'a category',
    make: (admin, name) => admin.createCategory(name),
    path: '/dashboard/category-instructor',
    text: 'This will delete the category permanently!',
  },
  {
    what: 'an instructor',
    make: (admin, name) => admin.createInstructor(name),
    path: '/dashboard/category-instructor',
    text: 'This will delete the instructor permanently!',
  },
  {
    what: 'a livestream',
    make: (admin, title) =>
      createLivestream(admin, { title, description: 'Live', category_id: '0' }),
    path: '/dashboard/livestreams',
    text: irrevocable,
  },
  {
    what: 'a livestream category',
    make: (admin, name) => createLivestreamCategory(admin, { name }),
    path: '/dashboard/livestreams',
    reach: (page) => page.getByRole('button', { name: 'Manage Categories' }).click(),
    text: irrevocable,
  },
];

test.each(deletions)(
  'the question before deleting $what names it and what is deleted with it',
  async (deletion) => {
    const { what, make, path, reach, text, along = '' } = deletion;
    const name = `To be deleted: ${what}`;
    await make(await app.admin(), name);
    const page = await open(path, undefined, 'phone');
    await reach?.(page);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(text).first().waitFor();
    await question.getByText(`Delete “${name}”${along}?`, { exact: true }).waitFor();
    await expectAccessibleLayout(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: `Delete ${name}` }).count()).toBe(1);
  },
);
