import { RecordView } from '@volante/ui-kit/record-view';
import { gatewayScreens } from './gateway.screens';

export const page = () => <RecordView screens={gatewayScreens} />;
