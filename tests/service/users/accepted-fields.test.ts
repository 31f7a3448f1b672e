import { testAccepted } from '../../support/calls/write-calls/test-accepted.ts';
import { useServices } from '../../support/service/use-services.ts';

// Most calls need rows of several services.
const app = useServices(['catalog', 'commerce', 'users']);

testAccepted(app, (action) => !/^(livestreams|media\.captions)\./.test(action));
