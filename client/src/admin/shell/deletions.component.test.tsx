import { categoryOperations } from '@atelier/contracts/catalog/categories';
import { courseOperations } from '@atelier/contracts/catalog/courses';
import { instructorOperations } from '@atelier/contracts/catalog/instructors';
import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import {
  category,
  course,
  instructor,
  lesson,
  livestream,
  livestreamCategory,
  livestreamGroup,
  tutorial,
} from '~/testing/rows.ts';

const page = simulateApp();

interface Asked {
  readonly what: string;
  readonly show: (name: string) => void;
  readonly path: string;
  /** The button that shows the rows, if the page itself does not. */
  readonly opener?: string;
  /** The specified text. */
  readonly text: string;
  readonly along?: string;
}

const irrevocable = "You won't be able to revert this!";

const deletions: readonly Asked[] = [
  {
    what: 'a course',
    show: (title) =>
      page.reply(courseOperations.list, [
        course({ title, lessons: [1, 2, 3].map((n) => lesson(n)) }),
      ]),
    path: '/dashboard/courses',
    text: irrevocable,
    along: ' with its 3 lessons',
  },
  {
    what: 'a course of tutorials',
    show: (title) => page.reply(tutorialOperations.list, [tutorial({ title })]),
    path: '/dashboard/tutorials',
    text: 'This will delete the course and all its tutorials.',
    along: ' with its 2 tutorials',
  },
  {
    what: 'a category',
    show: (name) => page.reply(categoryOperations.list, [{ ...category, name }]),
    path: '/dashboard/category-instructor',
    text: 'This will delete the category permanently!',
  },
  {
    what: 'an instructor',
    show: (name) => page.reply(instructorOperations.list, [{ ...instructor, name }]),
    path: '/dashboard/category-instructor',
    text: 'This will delete the instructor permanently!',
  },
  {
    what: 'a livestream',
    show: (title) =>
      page.reply(livestreamOperations.list, [livestreamGroup(livestream({ title }))]),
    path: '/dashboard/livestreams',
    text: irrevocable,
  },
  {
    what: 'a livestream category',
    show: (name) =>
      page.reply(livestreamCategoryOperations.list, [{ ...livestreamCategory, name }]),
    path: '/dashboard/livestreams',
    opener: 'Manage Categories',
    text: irrevocable,
  },
];

test.each(deletions)(
  'the question before deleting $what names it and what is deleted with it',
  async ({ what, show, path, opener, text, along = '' }) => {
    const name = `To be deleted: ${what}`;
    enterBackOffice(page);
    show(name);
    page.open(path);
    if (opener) {
      await page.user.click(await page.until(() => screen.getByRole('button', { name: opener })));
    }
    const label = { name: `Delete ${name}` };
    await page.user.click(await page.until(() => screen.getByRole('button', label)));
    const asked = await page.until(question);
    within(asked).getAllByText(text, { exact: false });
    within(asked).getByText(`Delete “${name}”${along}?`);
    await page.user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await page.until(() => !question());
    expect(screen.getAllByRole('button', label)).toHaveLength(1);
    expect(page.sent()).toEqual([]);
  },
);
