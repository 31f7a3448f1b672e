import type { Course } from '@atelier/contracts/catalog/courses';
import { beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { desktop } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let full: Course;
let bare: Course;

beforeAll(async () => {
  const admin = await app.admin();
  bare = await admin.createCourse({ title: 'Only a name' });
  await admin.createCourse({ title: 'Third in line' });
  const cover = await picture();
  const { category, instructor } = await admin.home();
  const answer = await admin.form(
    'POST',
    '/api/courses',
    {
      ...{ title: 'Everything about type', subtitle: 'From stem to serif', price: '49' },
      ...{ category_id: category.id, instructor_id: instructor.id },
      ...{ status: 'published', published: '1', is_featured: '1', difficulty: 'advanced' },
      ...{ language: 'fr', tags: 'type, letters', prerequisites: 'A pencil.' },
      ...{ short_description: 'Type in short.', long_description: 'Type at length.' },
      objectives: 'See letters\nDraw letters',
    },
    { image: cover },
  );
  const { id } = answer.json<{ course: Course }>().course;
  for (let serial = 1; serial <= 9; serial++) {
    const description = `What ${serial} is about.`;
    await admin.createLesson({ id }, { title: `Chapter ${serial}`, description, serial });
  }
  full = await admin.course(id);
});

describe('the home page', () => {
  test('shows the hero, the tools, two featured courses, all courses, a link to the list, and the plans', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(app.url);
    await page.getByRole('heading', { level: 1, name: /300 hours of courses/ }).waitFor();
    await page.getByRole('region', { name: 'Tools you will use' }).waitFor();
    const featured = page.getByRole('region', { name: 'Featured courses' });
    await featured.waitFor();
    expect(await featured.getByRole('article').count()).toBe(2);
    await featured.getByRole('heading', { name: full.title }).waitFor();
    const all = page.getByRole('region', { name: 'All courses' });
    expect(await all.getByRole('article').count()).toBe(3);
    const link = page.getByRole('main').getByRole('link', { name: 'Browse courses' });
    expect(await link.getAttribute('href')).toBe('/courses');
    await link.scrollIntoViewIfNeeded();
    await page.getByRole('radio', { name: 'Annual' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Monthly' }).count()).toBe(1);
  });
});

describe('the course list', () => {
  test('shows up to seven lessons of a featured course, with number, description and duration', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(`${app.url}/courses`);
    const featured = page.getByRole('region', { name: 'Featured courses' });
    const rows = featured.getByRole('article').filter({ hasText: full.title }).locator('ol > li');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(7);
    const [number, ...texts] = (await rows.nth(6).innerText()).split('\n').filter(Boolean);
    expect([number, ...texts]).toEqual(['7', 'Chapter 7', 'What 7 is about.', '5:39']);
    expect(await rows.nth(6).getByRole('link').getAttribute('href')).toBe(
      `/courses/${full.id}?lesson=6`,
    );
    await rows.nth(6).getByRole('link').click();
    await page.getByText('Lesson 7 of 9').waitFor();
  });

  test('expands a card with More Info and collapses it with Less Info', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(`${app.url}/courses`);
    const all = page.getByRole('region', { name: 'All courses' });
    const card = all.getByRole('article').filter({ hasText: full.title });
    expect(await card.getByRole('link').getAttribute('href')).toBe(`/courses/${full.id}`);
    const text = card.getByText('Type in short.');
    expect(await text.isVisible()).toBe(false);
    await card.getByRole('button', { name: 'More Info' }).click();
    await text.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Less Info' }).click();
    await text.waitFor({ state: 'hidden' });
  });
});

describe('a course', () => {
  test('shows every specified block', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(`${app.url}/courses/${full.id}`);
    await page.getByRole('heading', { level: 1, name: full.title }).waitFor();
    const main = page.getByRole('main');
    await main.getByRole('img', { name: `Cover of ${full.title}` }).waitFor();
    for (const text of [
      ...['From stem to serif', 'Advanced', 'Featured'],
      ...['$49', 'Type in short.', 'Type at length.', 'A pencil.', 'See letters', 'Draw letters'],
    ]) {
      await main.getByText(text, { exact: true }).first().waitFor();
    }
    for (const name of [
      ...['Lessons', 'About', "What You'll Learn", 'Prerequisites', 'Full Course Details'],
    ]) {
      await main.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    }
    const instructor = main.getByRole('region', { name: 'Instructor' });
    expect(await instructor.innerText()).toContain(full.instructor.name);
    expect(await instructor.innerText()).toContain(full.category.name);
    const details = main.getByRole('region', { name: 'Full Course Details' });
    const facts = (await details.innerText()).replace(/\n+/g, ' ');
    for (const fact of [
      ...[`Category ${full.category.name}`, `Slug ${full.slug}`, 'Subtitle From stem to serif'],
      ...[
        'Published Yes',
        'Status Published',
        'Enrollment count 0',
        'Tags type, letters',
        'Language French',
      ],
      ...['Lessons 9'],
    ]) {
      expect(facts).toContain(fact);
    }
    expect(facts).toMatch(/Created \d+ \w+ \d{4}, \d\d:\d\d Updated \d+ \w+ \d{4}, \d\d:\d\d/);
    const sidebar = main.getByRole('complementary', { name: 'Course facts' });
    const aside = (await sidebar.innerText()).replace(/\n+/g, ' ');
    for (const fact of [
      '$49',
      'Lessons 9',
      'Status Published',
      'Difficulty Advanced',
      'Students 0',
    ]) {
      expect(aside).toContain(fact);
    }
    const tags = sidebar.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    expect(await tags.allInnerTexts()).toEqual(['type', 'letters']);
    expect(await main.getByRole('region', { name: 'Lessons' }).getByRole('listitem').count()).toBe(
      9,
    );
    await sidebar.getByRole('button', { name: 'Start First Lesson' }).click();
    await page.getByText('Lesson 1 of 9').waitFor();
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Start Learning' }).click();
    await page.getByText('Lesson 1 of 9').waitFor();
  });

  test('without lessons has no start button, and one without prerequisites says so', async () => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/courses/${bare.id}`);
    await page.getByText('No specific prerequisites required.').waitFor();
    expect(await page.getByRole('button', { name: /^Start/ }).count()).toBe(0);
    expect(await page.getByText('Featured', { exact: true }).count()).toBe(0);
  });

  test('shows generated artwork in place of broken images', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.route('**/media/images/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${app.url}/courses/${full.id}`);
    await page.getByRole('heading', { level: 1, name: full.title }).waitFor();
    const main = page.locator('#main');
    await main.locator('svg[viewBox="0 0 400 300"]').waitFor();
    await main.locator('img').first().waitFor({ state: 'detached' });
  });
});
