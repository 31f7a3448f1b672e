import type { AuditEntry } from '@atelier/contracts/users/audit';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { addCaptions, playingLesson } from '../../support/media/captions.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['media', 'catalog', 'livestreams', 'commerce', 'users']);

test('entries about captions name the video', async () => {
  const admin = await app.admin();
  const { lesson } = await playingLesson(app, admin);
  const { id } = await addCaptions(admin, lesson);
  done(await admin.put(`/api/captions/${id}`, { reviewed: false }), 200);
  done(await admin.delete(`/api/captions/${id}`), 200);
  for (const verb of ['addToLesson', 'update', 'remove']) {
    const entry = await until(`${verb} is recorded`, async () => {
      const answer = await admin.get(`/api/audit?action=media.captions.${verb}`);
      return (done(answer, 200).entries as AuditEntry[])[0];
    });
    expect(entry.label).toBe(lesson.title);
  }
});
