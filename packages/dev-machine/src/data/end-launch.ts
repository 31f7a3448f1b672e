import { parentEnded } from '../processes/cleaner.ts';
import { endOrphans, readRunState } from './run-state.ts';

const [folder, launcher] = process.argv.slice(2);
if (!folder || !launcher) throw new Error('Usage: end-launch.ts <folder> <launcher process>');

await parentEnded();
// If a new launch has already written its own state, it has ended them itself.
const state = await readRunState(folder);
if (state?.launcher === Number(launcher)) await endOrphans(folder);
