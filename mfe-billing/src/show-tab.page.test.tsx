import { itLeadsToFirstTabs } from '@volante/testing/pages/tab-routes';
import { remote } from './remote';

itLeadsToFirstTabs(remote);
