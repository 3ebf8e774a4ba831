import { RecordView } from '@volante/ui-kit/record-view';
import { testBlockScreens } from './test-block.screens';

export const page = () => <RecordView screens={testBlockScreens} />;
