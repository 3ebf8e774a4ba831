import { RecordList } from '@volante/ui-kit/record-list';
import { tillScreens } from './till.screens';

export const page = () => <RecordList screens={tillScreens} />;
