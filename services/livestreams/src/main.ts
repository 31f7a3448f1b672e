import { runService } from '@atelier/service-kit/rpc/run-service';
import { composeLivestreams, livestreamsEnv } from './compose.ts';

await runService('livestreams', livestreamsEnv, composeLivestreams);
