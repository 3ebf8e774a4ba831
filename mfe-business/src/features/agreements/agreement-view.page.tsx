import { RecordView } from '@volante/ui-kit/record-view';
import { agreementScreens } from './agreement.screens';

export const page = () => <RecordView screens={agreementScreens} />;
