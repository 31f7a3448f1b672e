import type { FieldError } from '@atelier/contracts/core/errors';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdDraftsOf, releaseDraftsTo } from './drafts/drafts.ts';
import { isUnsaved } from './drafts/unsaved-scopes.ts';
import { useDraft } from './drafts/use-draft.ts';
import { CheckField, InputField, TextareaField } from './field.tsx';
import { Form } from './form.tsx';

type Submit = (values: FormData, saved: () => void) => readonly FieldError[] | undefined;

function CourseForm({ onSubmit }: { onSubmit: Submit }) {
  const draft = useDraft({ key: 'course:1', baseVersion: '2026-01-01' });
  return (
    <Form draft={draft} onSubmit={onSubmit}>
      <InputField name="title" label="Title" required />
      <InputField name="email" label="Contact" type="email" hint="Shown to learners" />
      <InputField name="password" label="Password" type="password" />
      <TextareaField name="notes" label="Notes" defaultValue="As before" />
      <CheckField name="published" label="Published" />
      <button type="submit">Save</button>
    </Form>
  );
}

/** Opens the form like a freshly loaded page. */
async function openForm(onSubmit: Submit = () => undefined) {
  const element = (
    <ChakraProvider value={defaultSystem}>
      <CourseForm onSubmit={onSubmit} />
    </ChakraProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const { unmount } = render(<RouterProvider router={router} />);
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, title, save, unmount };
}

const draft = () => JSON.parse(sessionStorage.getItem('draft:course:1') ?? 'null');
/** Stores the input, as the page does when it is closed. */
const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('a form', () => {
  test('sets text in the direction of its script', async () => {
    const { title } = await openForm();
    for (const control of [title, screen.getByLabelText(/^Notes/)]) {
      expect(control.getAttribute('dir')).toBe('auto');
    }
  });

  test('does not submit while a field is invalid, names the errors and focuses the first field', async () => {
    const onSubmit = vi.fn<Submit>();
    const { user, title, save } = await openForm(onSubmit);
    await user.type(screen.getByLabelText(/^Contact/), 'nobody');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(title);
    expect(title.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(title.getAttribute('aria-describedby')!);
    expect(described?.textContent).toBe('Title is required');
    expect(screen.getByRole('status').textContent).toBe(
      'Please check: Title is required. Contact must be an email address',
    );
  });

  test('leaves the focus in a field that is being corrected while others are still invalid', async () => {
    const { user, title, save } = await openForm();
    await user.type(screen.getByLabelText(/^Contact/), 'nobody');
    await save();
    await user.type(title, 'Grids');
    expect(document.activeElement).toBe(title);
    expect(title.value).toBe('Grids');
  });

  test('shows server errors at their fields until these are changed', async () => {
    const taken = { path: 'title', message: 'This title is taken' };
    const { user, title, save } = await openForm(() => [taken]);
    await user.type(title, 'Type');
    await save();
    expect(screen.getByText('This title is taken').id).toBe(title.getAttribute('aria-describedby'));
    expect(title.value).toBe('Type');
    await user.type(title, 's');
    expect(screen.queryByText('This title is taken')).toBeNull();
  });

  test('submits the values by field name', async () => {
    const onSubmit = vi.fn<Submit>();
    const { user, title, save } = await openForm(onSubmit);
    await user.type(title, 'Type');
    await user.click(screen.getByLabelText('Published'));
    await save();
    expect(Object.fromEntries(onSubmit.mock.calls[0]![0])).toEqual({
      ...{ title: 'Type', email: '', password: '', notes: 'As before', published: 'on' },
    });
  });

  test('associates a hint with its field', async () => {
    await openForm();
    const field = screen.getByLabelText(/^Contact/);
    const hint = document.getElementById(field.getAttribute('aria-describedby')!);
    expect(hint?.textContent).toBe('Shown to learners');
  });

  test('is unsaved while it differs from its initial state', async () => {
    const { user, title } = await openForm((_, saved) => void saved());
    expect(isUnsaved()).toBe(false);
    await user.type(title, 'T');
    expect(isUnsaved()).toBe(true);
    await user.clear(title);
    expect(isUnsaved()).toBe(false);
  });

  test('is saved once its submit handler reports so', async () => {
    const { user, title, save } = await openForm((_, saved) => void saved());
    await user.type(title, 'T');
    await save();
    expect(isUnsaved()).toBe(false);
    expect(draft()).toBeNull();
  });
});

describe('a draft', () => {
  test('is restored after a reload, without passwords, and can be discarded', async () => {
    const { user, title } = await openForm();
    await user.type(title, 'Type');
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await user.click(screen.getByLabelText('Published'));
    await leave();
    const kept = draft();
    expect(kept).toMatchObject({ baseVersion: '2026-01-01', values: { title: 'Type' } });
    expect(JSON.stringify(kept)).not.toContain('secret');
    cleanup();
    // A reload does not close the forms, so the draft is kept.
    sessionStorage.setItem('draft:course:1', JSON.stringify(kept));

    const again = await openForm();
    await screen.findByText('Unsaved changes were restored');
    expect(again.title.value).toBe('Type');
    expect(screen.getByLabelText<HTMLInputElement>('Published').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
    expect(isUnsaved()).toBe(true);
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(again.title.value).toBe('');
    expect(isUnsaved()).toBe(false);
    expect(draft()).toBeNull();
  });

  test('is removed when its form is closed', async () => {
    const { user, title, unmount } = await openForm();
    await user.type(title, 'Type');
    await leave();
    expect(draft()).not.toBeNull();
    unmount();
    expect(draft()).toBeNull();
  });

  describe('whose user is signed out by the server', () => {
    async function typeUntilSignedOut() {
      const { user, title, unmount } = await openForm();
      await user.type(title, 'Type');
      holdDraftsOf('ada');
      unmount();
    }

    test('is restored when the same user signs in again', async () => {
      await typeUntilSignedOut();
      releaseDraftsTo('ada');
      const again = await openForm();
      await screen.findByText('Unsaved changes were restored');
      expect(again.title.value).toBe('Type');
      again.unmount();
      expect(draft()).toBeNull();
    });

    test('does not keep anybody from signing in if the browser blocks storage', () => {
      const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      });
      expect(() => releaseDraftsTo('ada')).not.toThrow();
      blocked.mockRestore();
    });

    test('is removed when another user signs in', async () => {
      await typeUntilSignedOut();
      expect(draft()).not.toBeNull();
      releaseDraftsTo('lee');
      expect(draft()).toBeNull();
    });
  });
});
