import { RecordView } from '@volante/ui-kit/record-view';
import { accountScreens } from './account.screens';

export const page = () => <RecordView screens={accountScreens} />;
