import { test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { webVtt } from '../../support/media/captions.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

test.each(widths('desktop', 'phone'))(
  'captions are added from a file and corrected beside the video, on a %s',
  atBothWidths,
  async (look) => {
    const admin = await app.admin();
    const course = await admin.createCourse({ title: `Shade on a ${look}` });
    const lesson = await admin.createLesson(course, { title: 'Light', video: 'mp4-one-second' });
    await admin.untilMedia(course, lesson, 'ready');
    const page = await open(`/dashboard/courses/${course.id}`, undefined, look);
    await page.getByRole('button', { name: 'Preview Light' }).click();
    const panel = page.getByRole('region', { name: 'Captions' });
    await panel.getByText('No captions yet.').waitFor();
    const choose = (text: string) =>
      panel.getByLabel('File (WebVTT or SRT)').setInputFiles({
        name: 'light.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from(text),
      });
    await choose(webVtt.replace('00:00:02.500\n', '00:00:00.500\n'));
    await panel.getByRole('button', { name: 'Add captions' }).click();
    await page.getByText('Line 3: a cue must end after it starts').first().waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await choose(webVtt);
    await panel.getByRole('button', { name: 'Add captions' }).click();
    await heard(page, 'Captions added.');
    await panel.getByText('English (CC)').waitFor();
    await expectAccessibleLayout(page);

    await panel.getByRole('button', { name: 'Edit English (CC)' }).click();
    await page.getByRole('button', { name: /Light falls from above/ }).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Light comes from above');
    await text.press('Control+m');
    await page.getByText('All changes are saved').waitFor();
    await expectAccessibleLayout(page);
    const saved = async () => {
      const path = `/api/lessons/${lesson.id}/captions`;
      const { captions } = (await admin.get(path)).json<{ captions: { src: string }[] }>();
      return (await admin.get(captions[0]!.src)).text;
    };
    await until('the merged cue is saved', async () =>
      (await saved()).includes('Light comes from above and shadows follow'),
    );
    await page.getByRole('button', { name: 'Done' }).click();
    await panel.getByText('English (CC)').waitFor();
  },
);
