import { beforeAll, test } from 'vitest';
import { useSharedApp } from '../../support/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { expectPicture } from '../support/pictures.ts';
import { addContent } from '../support/site.ts';

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
