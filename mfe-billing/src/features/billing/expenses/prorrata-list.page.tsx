import { RecordList } from '@volante/ui-kit/record-list';
import { prorrataScreens } from './prorrata.screens';

export const page = () => <RecordList screens={prorrataScreens} />;
