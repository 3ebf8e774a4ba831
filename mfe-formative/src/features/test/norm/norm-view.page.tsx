import { RecordView } from '@volante/ui-kit/record-view';
import { normScreens } from './norm.screens';

export const page = () => <RecordView screens={normScreens} />;
