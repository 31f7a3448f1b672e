import type { APIRequestContext } from 'playwright-core';

/** The kind of user who sees a screen. */
export type Viewer = 'visitor' | 'learner' | 'admin';

export interface Screen {
  /** Name of the screen and of its pictures. */
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
}

const pages = (viewer: Viewer, paths: readonly string[]): Screen[] =>
  paths.map((path) => ({ name: path.slice(1).replaceAll('/', '-') || 'home', path, viewer }));

/** Returns all screens, with ids of existing content in the running copy. */
export async function screensOf(api: APIRequestContext): Promise<Screen[]> {
  const get = async (path: string) => (await api.get(`/api${path}`)).json();
  const [course] = await get('/courses');
  const [tutorial] = await get('/tutorials/main');
  const groups = await get('/livestreams');
  const livestream = groups.find(
    (group: { livestreamItems: unknown[] }) => group.livestreamItems.length,
  )?.livestreamItems[0];
  return [
    ...pages('visitor', ['/', '/courses', '/tutorials', '/livestreams', '/pricing', '/faq']),
    ...pages('visitor', ['/contact-us', '/terms', '/privacy', '/downloads', '/updates']),
    ...pages('visitor', ['/licenses', '/ui-kit', '/search', '/no-such-page', '/admin/login']),
    { name: 'course', path: `/courses/${course?.id}`, viewer: 'visitor' },
    { name: 'tutorial', path: `/tutorials/${tutorial?.tutorials[0]?.id}`, viewer: 'visitor' },
    { name: 'livestream', path: `/livestreams/${livestream?.id}`, viewer: 'visitor' },
    { name: 'lesson', path: `/courses/${course?.id}?lesson=0`, viewer: 'learner' },
    { name: 'checkout', path: '/checkout?plan=pro&period=annual', viewer: 'learner' },
    ...pages('learner', ['/profile', '/history', '/notes', '/favorites', '/account/settings']),
    ...pages('learner', ['/account/billing', '/account/team', '/account/discounts']),
    ...pages('admin', ['/dashboard', '/dashboard/courses', '/dashboard/users']),
    ...pages('admin', ['/dashboard/courses/deleted']),
    ...pages('admin', ['/dashboard/livestreams', '/dashboard/tutorials']),
    ...pages('admin', ['/dashboard/category-instructor', '/dashboard/team-members']),
    ...pages('admin', ['/dashboard/payment', '/dashboard/products', '/dashboard/categories']),
    ...pages('admin', ['/dashboard/articles', '/dashboard/certificate', '/dashboard/messages']),
    ...pages('admin', ['/dashboard/enrollment-progress', '/dashboard/reviews']),
    ...pages('admin', ['/dashboard/settings', '/dashboard/jobs', '/dashboard/audit']),
    ...pages('admin', ['/dashboard/payment/coupons', '/dashboard/payment/taxes']),
  ];
}
