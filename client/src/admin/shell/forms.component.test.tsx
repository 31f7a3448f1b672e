import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { tutorial } from '~/testing/rows.ts';

const page = simulateApp();

interface DraftedForm {
  readonly what: string;
  readonly path: string;
  /** The button that opens the form in a dialog. */
  readonly opener?: string;
  /** The name of a form that is always shown. */
  readonly form?: string;
  readonly label: string;
}

const inDialogs: readonly DraftedForm[] = [
  { what: 'a course', path: '/dashboard/courses', opener: 'Add Course', label: 'Title' },
  {
    ...{ what: 'a course of tutorials', path: '/dashboard/tutorials' },
    ...{ opener: 'New Course', label: 'Course title' },
  },
  {
    what: 'a livestream',
    path: '/dashboard/livestreams',
    opener: 'Add Livestream',
    label: 'Title',
  },
  {
    ...{ what: 'a livestream category', path: '/dashboard/livestreams' },
    ...{ opener: 'Manage Categories', label: 'Name' },
  },
  { what: 'a coupon', path: '/dashboard/payment/coupons', opener: 'Add Coupon', label: 'Code' },
  {
    ...{ what: 'prices', path: '/dashboard/products' },
    ...{ opener: 'Edit the prices of Pro', label: 'Monthly price' },
  },
  { what: 'a tax', path: '/dashboard/payment/taxes', opener: 'Add Tax', label: 'Name' },
  { what: 'a member', path: '/dashboard/team-members', opener: 'Add Member', label: 'Email' },
];

const onPages: readonly DraftedForm[] = [
  {
    ...{ what: 'a category', path: '/dashboard/category-instructor' },
    ...{ form: 'Category', label: 'Name' },
  },
  {
    ...{ what: 'an instructor', path: '/dashboard/category-instructor' },
    ...{ form: 'Instructor', label: 'Name' },
  },
  {
    ...{ what: 'the settings', path: '/dashboard/settings' },
    ...{ form: 'Account Settings', label: 'Name' },
  },
];

const typed = 'Long thought about';
const notice = () => screen.queryByText('Unsaved changes were restored');
const frameOf = ({ form }: DraftedForm) =>
  form ? screen.getByRole('form', { name: form }) : screen.getByRole('dialog');

/** Opens the form, and returns its field. */
async function openForm(one: DraftedForm): Promise<HTMLInputElement> {
  if (one.opener) {
    const { opener } = one;
    await page.user.click(await page.until(() => screen.getByRole('button', { name: opener })));
  }
  const field = await page.until(() =>
    within(frameOf(one)).getByLabelText<HTMLInputElement>(one.label),
  );
  // Only then does a dialog listen to Escape.
  if (one.opener) await page.until(() => frameOf(one).contains(document.activeElement));
  return field;
}

async function answer(name: 'Cancel' | 'Yes, discard it'): Promise<void> {
  const asked = await page.until(question);
  within(asked).getByText('Discard what you typed?');
  await page.user.click(within(asked).getByRole('button', { name }));
  await page.until(() => !question());
}

describe.each(inDialogs)('the form of $what', (one) => {
  test('asks before discarding typed text, and closes without a question if there is none', async () => {
    enterBackOffice(page);
    page.open(one.path);
    await openForm(one);
    await page.user.keyboard('{Escape}');
    await page.until(() => !screen.queryByRole('dialog'));

    const field = await openForm(one);
    await page.user.clear(field);
    await page.user.type(field, typed);
    const { value } = field;
    await page.user.keyboard('{Escape}');
    await answer('Cancel');
    expect(field.value).toBe(value);
    await page.user.click(within(frameOf(one)).getByRole('button', { name: 'Close' }));
    await answer('Yes, discard it');
    await page.until(() => !screen.queryByRole('dialog'));
  });
});

test.each([...inDialogs, ...onPages])(
  'text typed into the form of $what is kept through a reload until it is discarded',
  async (one) => {
    enterBackOffice(page);
    page.open(one.path);
    const field = await openForm(one);
    const before = field.value;
    await page.user.clear(field);
    await page.user.type(field, typed);
    page.reload();

    const again = await openForm(one);
    await page.until(notice);
    expect(again.value).toBe(typed);
    await page.user.click(within(frameOf(one)).getByRole('button', { name: 'Discard' }));
    await page.until(() => !notice());
    const emptied = within(frameOf(one)).getByLabelText<HTMLInputElement>(one.label);
    expect(emptied.value).toBe(before);

    page.reload();
    expect((await openForm(one)).value).toBe(before);
    expect(notice()).toBeNull();
  },
);

test('a manually entered slug of a livestream category is kept when the name changes', async () => {
  enterBackOffice(page);
  page.open('/dashboard/livestreams');
  await openForm(inDialogs.find(({ what }) => what === 'a livestream category')!);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  type('Name', 'Motion Design');
  expect(field('Slug').value).toBe('motion-design');
  type('Slug', 'motion');
  type('Name', 'Motion Design, live');
  expect(field('Slug').value).toBe('motion');
  type('Slug', '');
  type('Name', 'Type');
  expect(field('Slug').value).toBe('type');
});

test('an empty row of a tutorial is not saved', async () => {
  enterBackOffice(page);
  page.open('/dashboard/tutorials');
  const field = await openForm(inDialogs.find(({ opener }) => opener === 'New Course')!);
  await page.user.type(field, 'Only a title');
  page.reply(tutorialOperations.create, { message: 'Created.', tutorial: tutorial() });
  const dialog = within(screen.getByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  await page.until(() => page.sent().length === 1);
  expect(page.sent()[0]!.body).toMatchObject({ title: 'Only a title', subTutorials: '[]' });
});
