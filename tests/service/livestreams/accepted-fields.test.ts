import { testAccepted } from '../../support/calls/write-calls/test-accepted.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['commerce', 'livestreams', 'users']);

testAccepted(app, (action) => action.startsWith('livestreams.'));
