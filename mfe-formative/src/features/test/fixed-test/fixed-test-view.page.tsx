import { RecordView } from '@volante/ui-kit/record-view';
import { fixedTestScreens } from './fixed-test.screens';

export const page = () => <RecordView screens={fixedTestScreens} />;
