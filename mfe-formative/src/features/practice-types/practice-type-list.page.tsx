import { RecordList } from '@volante/ui-kit/record-list';
import { practiceTypeScreens } from './practice-type.screens';

export const page = () => <RecordList screens={practiceTypeScreens} />;
