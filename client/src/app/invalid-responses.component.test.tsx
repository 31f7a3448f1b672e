import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { signInLearner } from '~/testing/sessions.ts';
import { store } from './store.ts';

const page = simulateApp();

const answers = [
  ['null', 'application/json', 'null'],
  ['an empty body', 'application/json', ''],
  ['the HTML page of another server', 'text/html', '<!doctype html><title>Sign in</title>'],
] as const;

const paths = [
  ...['/courses', '/tutorials', '/livestreams', '/search?q=grids', '/updates', '/downloads'],
  ...[
    '/history',
    '/favorites',
    '/notes',
    '/notifications',
    '/profile',
    '/account/settings',
    '/account/billing',
  ],
  ...['/account/team', '/pricing', '/checkout?plan=pro&period=annual', '/checkout/done?order=1'],
  ...['/verify-email#token=1', '/confirm-email#token=1', '/team/invitation#token=1', '/'],
];

/** Whether the page is drawn and every call has its answer. Only the home page may stay empty. */
function isSettled(path: string): boolean {
  const main = screen.queryByRole('main');
  const isDrawn = path === '/' || main?.textContent !== '';
  const calls = Object.values(store.getState().api.queries);
  return main !== null && isDrawn && calls.every((call) => call?.status !== 'pending');
}

describe.each(answers)('a 200 response with %s', (_, type, body) => {
  test.each(paths)('does not break %s', async (path) => {
    const headers = { 'content-type': type };
    page.interfere('everything', () => new Response(body, { status: 200, headers }));
    // Without a session, the account has no pages.
    signInLearner(page);
    page.open(path);
    await page.until(() => isSettled(path));
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  });
});
