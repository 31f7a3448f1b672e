import { type Browser, chromium } from 'playwright-core';

/** The installed browser, without what would disturb a measurement. */
export function launchChromium(...further: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...further],
  });
}
