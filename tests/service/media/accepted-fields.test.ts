import { useServices } from '../../support/service/use-services.ts';
import { testAccepted } from '../../support/write-calls/test-accepted.ts';

const app = useServices(['media', 'catalog', 'livestreams', 'commerce', 'users']);

testAccepted(app, (action) => action.startsWith('media.captions.'));
