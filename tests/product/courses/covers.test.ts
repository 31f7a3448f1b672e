import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { describePicture, picture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

test('a cover has several widths and formats and a placeholder; a new cover replaces its files', async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse();
  const send = async (width: number, height: number) => {
    const image = await picture({ format: 'jpg', width, height });
    const answer = await admin.form('PUT', `/api/courses/${id}`, {}, { image });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<{ course: Course }>().course;
  };
  const { image, images, image_placeholder } = await send(1_000, 500);
  expect(images.map(({ width, height, format }) => [width, height, format])).toEqual([
    [480, 240, 'webp'],
    [480, 240, 'avif'],
    [960, 480, 'webp'],
    [960, 480, 'avif'],
    [1_000, 500, 'webp'],
    [1_000, 500, 'avif'],
    [1_000, 500, 'jpeg'],
  ]);
  expect(image).toBe(
    images.find(({ width, format }) => width === 1_000 && format === 'webp')?.path,
  );
  expect(image_placeholder).toMatch(/^data:image\/webp;base64,/);
  for (const { path, width, height, format } of images) {
    const file = await app.visitor().get(path);
    expect(file.headers['content-type']).toBe(`image/${format}`);
    if (format === 'jpeg') {
      expect(await describePicture(file.bytes)).toEqual({ codec: 'mjpeg', width, height });
    } else if (format === 'webp') {
      expect(await describePicture(file.bytes)).toEqual({ codec: 'webp', width, height });
    } else expect(file.bytes.toString('latin1', 4, 12)).toBe('ftypavif');
  }

  const next = await send(300, 300);
  expect(next.images.map(({ path }) => path)).not.toContain(image);
  await app.bucket.untilOnly(next.images.map(({ path }) => path.replace('/media/', '')));
});
