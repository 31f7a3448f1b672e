import { parentEnded } from '../processes/cleaner.ts';
import { endOrphans, readRunState } from './run-state.ts';

const [folder, launcher] = process.argv.slice(2);
if (!folder || !launcher) throw new Error('Which folder, and whose?');

await parentEnded();
// A next start has ended them itself by the time it writes its own state.
const state = await readRunState(folder);
if (state?.launcher === Number(launcher)) await endOrphans(folder);
