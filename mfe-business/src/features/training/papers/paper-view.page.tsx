import { RecordView } from '@volante/ui-kit/record-view';
import { paperScreens } from './paper.screens';

export const page = () => <RecordView screens={paperScreens} />;
