import { RecordList } from '@volante/ui-kit/record-list';
import { testBlockScreens } from './test-block.screens';

export const page = () => <RecordList screens={testBlockScreens} />;
