import { RecordView } from '@volante/ui-kit/record-view';
import { issuerScreens } from './issuer.screens';

export const page = () => <RecordView screens={issuerScreens} />;
