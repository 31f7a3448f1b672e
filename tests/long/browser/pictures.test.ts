import { beforeAll, test } from 'vitest';
import { openerOf } from '../../browser/support/back-office.ts';
import { useBrowser } from '../../browser/support/browser.ts';
import { expectPicture } from '../../browser/support/pictures.ts';
import { addContent } from '../../browser/support/site.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });
const open = openerOf(app, useBrowser());
beforeAll(async () => {
  await addContent(app);
});

test.each([
  ['/dashboard/courses', 'Café typography'],
  ['/dashboard/livestreams', 'Five onboardings'],
  ['/dashboard/tutorials', 'Colour by numbers'],
  ['/dashboard/category-instructor', 'Instructors'],
  ['/dashboard/users', 'No users found'],
  ['/dashboard/team-members', 'Founder / CEO'],
  ['/dashboard/payment', 'Payments'],
  ['/dashboard/messages', 'No messages found.'],
  ['/dashboard/reviews', 'Sample data'],
  ['/dashboard/settings', 'Notification Preferences'],
])('%s matches its reference picture', async (path, text) => {
  const page = await open(path);
  await page.getByText(text).first().waitFor();
  await expectPicture(page, path.slice(1).replaceAll('/', '-'));
});
