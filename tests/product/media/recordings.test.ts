import { playbackSchema } from '@atelier/contracts/media/playback';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

describe('a recording of sound becomes a lesson with a picture:', () => {
  test.each(['audio-only', 'audio-with-cover'] as const)('%s', async (kind) => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const video = { content: await mediaFile(kind), name: 'Talk.m4a' };
    const made = await admin.createLesson(course, { video });
    const lesson = await admin.untilMedia(course, made, 'ready');
    expect(lesson.duration).toBe('0:03');
    expect((await app.visitor().get(lesson.thumbnail_url!)).status).toBe(200);

    const address = `/api/courses/${course.id}/lessons/${lesson.id}/playback`;
    await until('it can be streamed', async () => {
      const { sources, storyboard } = playbackSchema.parse(
        (await app.visitor().get(address)).json(),
      );
      expect(sources.map(({ type }) => type)).toEqual(['hls', 'progressive']);
      expect(storyboard).not.toBeNull();
      return true;
    });
    const { sources } = playbackSchema.parse((await app.visitor().get(address)).json());
    expect(sources.at(-1)).toMatchObject({ mime: 'video/mp4' });
  });
});
