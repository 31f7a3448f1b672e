import { runService } from '@atelier/service-kit/rpc/run-service';
import { catalogEnv, composeCatalog } from './compose.ts';

await runService('catalog', catalogEnv, composeCatalog);
