import { RecordList } from '@volante/ui-kit/record-list';
import { issuerScreens } from './issuer.screens';

/** `/sales/issuer/list`, kept alive. */
export const page = () => <RecordList screens={issuerScreens} />;
