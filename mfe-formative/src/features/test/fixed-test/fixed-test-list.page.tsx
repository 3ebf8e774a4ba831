import { RecordList } from '@volante/ui-kit/record-list';
import { fixedTestScreens } from './fixed-test.screens';

export const page = () => <RecordList screens={fixedTestScreens} />;
