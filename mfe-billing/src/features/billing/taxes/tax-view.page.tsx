import { RecordView } from '@volante/ui-kit/record-view';
import { taxScreens } from './tax.screens';

export const page = () => <RecordView screens={taxScreens} />;
