import { RecordView } from '@volante/ui-kit/record-view';
import { practiceTypeScreens } from './practice-type.screens';

export const page = () => <RecordView screens={practiceTypeScreens} />;
