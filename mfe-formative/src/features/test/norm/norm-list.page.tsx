import { RecordList } from '@volante/ui-kit/record-list';
import { normScreens } from './norm.screens';

export const page = () => <RecordList screens={normScreens} />;
