import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { describe, expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import {
  createLivestream,
  createLivestreamCategory,
  livestream,
  updateLivestream,
} from '../../support/catalog/livestreams.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

describe('PUT /api/livestreams/:id', () => {
  test('changes the other fields if the duration is sent back unchanged', async () => {
    const admin = await app.admin();
    const made = await createLivestream(admin, { duration: '01:30' });
    const changes = { title: 'Another title', description: 'Said anew', duration: '01:30' };
    expect(await updateLivestream(admin, made, changes)).toMatchObject(changes);
  });

  test('changes the given fields and keeps the rest', async () => {
    const admin = await app.admin();
    const category = await createLivestreamCategory(admin);
    const made = await createLivestream(admin, { category_id: category.id, duration: '01:30' });
    const answer = await admin.put(`/api/livestreams/${made.id}`, { is_featured: true });
    const { message, livestream: after } = answer.json<{
      message: string;
      livestream: Livestream;
    }>();
    expect(message).toBe('Livestream updated successfully');
    expect(after).toEqual({ ...made, is_featured: true, updated_at: after.updated_at });
    const moved = await updateLivestream(admin, made, { category_id: '0', is_featured: '0' });
    expect(moved).toMatchObject({
      // The title defaulted to the name of the previous category, and was not changed.
      ...{ category_id: '0', swiftui_title: category.name, is_featured: false, duration: '01:30' },
    });
    expect(await updateLivestream(admin, made, { duration: '00:00' })).toMatchObject({
      duration: '00:00',
    });
  });

  test('resets an emptied text to the default of the new category', async () => {
    const admin = await app.admin();
    const category = await createLivestreamCategory(admin);
    const texts = { swiftui_title: 'Own', livestreams_title: 'Own', videos_info: 'Own' };
    const made = await createLivestream(admin, texts);
    const empty = { swiftui_title: '', livestreams_title: '', videos_info: '' };
    const path = `/api/livestreams/${made.id}`;
    const answer = await admin.put(path, { ...empty, category_id: category.id });
    expect(answer.json()).toMatchObject({
      livestream: {
        swiftui_title: category.name,
        livestreams_title: 'Livestreams',
        videos_info: '0 videos - 0 hours',
      },
    });
    await updateLivestream(admin, made, texts);
    const nulled = await admin.put(path, { swiftui_title: null });
    expect(nulled.json()).toMatchObject({
      livestream: { swiftui_title: category.name, livestreams_title: 'Own' },
    });
  });

  test.each([
    ['title', ''],
    ['description', null],
    ['category_id', '1'],
    ['category_id', ''],
    ['duration', '25'],
  ])('answers 400 to the %s %j and changes nothing', async (field, value) => {
    const admin = await app.admin();
    const made = await createLivestream(admin);
    const fields = { livestreams_title: 'Not', [field]: value };
    expectFieldError(await admin.put(`/api/livestreams/${made.id}`, fields), field);
    expect(await livestream(admin, made)).toEqual(made);
  });

  test('keeps concurrent changes of different fields', async () => {
    const admin = await app.admin();
    const made = await createLivestream(admin);
    await Promise.all([
      updateLivestream(admin, made, { title: 'One' }),
      updateLivestream(admin, made, { description: 'Two' }),
      updateLivestream(admin, made, { duration: '03:00' }),
    ]);
    expect(await livestream(admin, made)).toMatchObject({
      ...{ title: 'One', description: 'Two', duration: '03:00' },
    });
  });
});
