import { runService } from '@atelier/service-kit/rpc/run-service';
import { commerceEnv, composeCommerce } from './compose.ts';

await runService('commerce', commerceEnv, composeCommerce);
