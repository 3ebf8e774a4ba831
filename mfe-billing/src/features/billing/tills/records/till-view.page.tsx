import { RecordView } from '@volante/ui-kit/record-view';
import { tillScreens } from './till.screens';

export const page = () => <RecordView screens={tillScreens} />;
