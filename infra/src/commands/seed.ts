import { readRunState } from '../data/run-state.ts';
import { ensureSecrets } from '../data/secrets.ts';
import { dataDir } from '../paths.ts';
import { isAlive } from '../processes/process-table.ts';
import { learnerEmail, seedContent } from '../seed/seed.ts';
import { SentenceError } from '../sentence.ts';

/** Adds the demo content, or the rest of it, to the running copy. */
export async function seed(): Promise<number> {
  const folder = dataDir();
  const state = await readRunState(folder);
  if (!state || !isAlive(state.launcher)) {
    throw new SentenceError(
      'Atelier is not running here. Run npm start first, in another terminal.',
    );
  }
  const secrets = await ensureSecrets(folder);
  const { created, processing } = await seedContent({
    url: state.url,
    dataDir: folder,
    admin: { email: state.env.ADMIN_EMAIL ?? '', password: state.env.ADMIN_PASSWORD ?? '' },
    learner: { email: learnerEmail, password: secrets.learnerPassword },
    ffmpeg: state.env.FFMPEG_PATH ?? 'ffmpeg',
  });
  console.log(
    created === 0
      ? 'The demo content is complete already.'
      : `Added ${created} things; ${processing} lessons are still being processed.`,
  );
  return 0;
}
