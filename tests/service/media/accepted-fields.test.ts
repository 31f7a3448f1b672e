import { testAccepted } from '../../support/calls/write-calls/test-accepted.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['media', 'catalog', 'livestreams', 'commerce', 'users']);

testAccepted(app, (action) => action.startsWith('media.captions.'));
