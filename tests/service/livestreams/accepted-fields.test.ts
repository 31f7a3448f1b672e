import { useServices } from '../../support/service/use-services.ts';
import { testAccepted } from '../../support/write-calls/test-accepted.ts';

// Without the catalog: both have a collection of categories, and services share a database here.
const app = useServices(['commerce', 'livestreams', 'users']);

testAccepted(app, (action) => action.startsWith('livestreams.'));
