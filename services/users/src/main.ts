import { runService } from '@atelier/service-kit/rpc/run-service';
import { composeUsers, usersEnv } from './compose.ts';

await runService('users', usersEnv, composeUsers);
