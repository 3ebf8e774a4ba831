import { RecordList } from '@volante/ui-kit/record-list';
import { gatewayScreens } from './gateway.screens';

export const page = () => <RecordList screens={gatewayScreens} />;
