import { testAccepted } from '../../support/calls/write-calls/test-accepted.ts';
import { useServices } from '../../support/service/use-services.ts';

// Without the catalog: both have a collection of categories, and services share a database here.
const app = useServices(['commerce', 'livestreams', 'users']);

testAccepted(app, (action) => action.startsWith('livestreams.'));
