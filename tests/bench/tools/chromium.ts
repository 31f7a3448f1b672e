import { provision } from '@atelier/dev-machine/programs/provision';
import { type Browser, chromium } from 'playwright-core';

/** Launches a browser, installed if there is none, without features that disturb measurements. */
export async function launchChromium(...further: string[]): Promise<Browser> {
  const { chromium: program } = await provision(['chromium']);
  if (!program) throw new Error('Chromium could not be installed.');
  return chromium.launch({
    executablePath: program.path,
    args: ['--no-sandbox', '--disable-gpu', ...further],
  });
}
