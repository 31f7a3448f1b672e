import { runMigrations } from '@atelier/service-kit/data/run-migrations';
import { migrations } from './migrations.ts';

await runMigrations('users', migrations);
