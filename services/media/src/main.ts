import { runService } from '@atelier/service-kit/rpc/run-service';
import { composeMedia, mediaEnv } from './compose.ts';

await runService('media', mediaEnv, composeMedia);
