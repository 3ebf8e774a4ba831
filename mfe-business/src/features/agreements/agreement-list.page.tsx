import { RecordList } from '@volante/ui-kit/record-list';
import { agreementScreens } from './agreement.screens';

/** `/agreement/list`: the templates, with what waits to be signed of each. */
export const page = () => <RecordList screens={agreementScreens} />;
