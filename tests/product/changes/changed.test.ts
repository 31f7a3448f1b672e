import { describe, expect, test } from 'vitest';
import type { Admin } from '../../support/admin.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import { createLivestream } from '../../support/livestreams.ts';
import { createTutorial } from '../../support/tutorials.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp({ videosWait: true });

interface Opened {
  readonly path: string;
  /** Time of the last change when the item was opened. */
  readonly updated_at: string;
}

const openers: Readonly<Record<string, (admin: Admin) => Promise<Opened>>> = {
  course: async (admin) => {
    const { id, updated_at } = await admin.createCourse();
    return { path: `/api/courses/${id}`, updated_at };
  },
  lesson: async (admin) => {
    const course = await admin.createCourse();
    const { id, updated_at } = await admin.createLesson(course);
    return { path: `/api/courses/${course.id}/lessons/${id}`, updated_at };
  },
  tutorial: async (admin) => {
    const { id, updated_at } = await createTutorial(admin);
    return { path: `/api/tutorials/${id}`, updated_at };
  },
  livestream: async (admin) => {
    const { id, updated_at } = await createLivestream(admin);
    return { path: `/api/livestreams/${id}`, updated_at };
  },
};

describe.each(Object.entries(openers))('a %s that two admins have opened', (_kind, open) => {
  test('is not overwritten by a save with an outdated if_updated_at', async () => {
    const [one, other] = [await app.admin(), await app.newAdmin()];
    const { path, updated_at } = await open(one);
    const first = await one.put(path, { title: 'Of one', if_updated_at: updated_at });
    expect(first.status, first.text).toBe(200);

    const late = { title: 'Of the other', if_updated_at: updated_at };
    expectError(await other.put(path, late), 409, 'CHANGED');
    expect((await one.put(path, {})).text, 'nothing of the refused save is stored').toContain(
      'Of one',
    );

    const over = await other.put(path, { title: 'Of the other' });
    expect(over.status, 'without if_updated_at, the last save wins').toBe(200);
    expect(over.text).toContain('Of the other');
  });

  test('cannot be saved with an invalid if_updated_at', async () => {
    const admin = await app.admin();
    const { path } = await open(admin);
    expectFieldError(await admin.put(path, { if_updated_at: 'yesterday' }), 'if_updated_at');
  });
});
