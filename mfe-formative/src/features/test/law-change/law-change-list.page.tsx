import { RecordList } from '@volante/ui-kit/record-list';
import { lawChangeScreens } from './law-change.screens';

export const page = () => <RecordList screens={lawChangeScreens} />;
