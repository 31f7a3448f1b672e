import { useServices } from '../../support/service/use-services.ts';
import { testAccepted } from '../../support/write-calls/test-accepted.ts';

// Most calls need rows of several services.
const app = useServices(['catalog', 'commerce', 'users']);

testAccepted(app, (action) => !/^(livestreams|media\.captions)\./.test(action));
