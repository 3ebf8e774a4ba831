import { RecordView } from '@volante/ui-kit/record-view';
import { prorrataScreens } from './prorrata.screens';

export const page = () => <RecordView screens={prorrataScreens} />;
