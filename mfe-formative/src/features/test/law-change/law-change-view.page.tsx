import { RecordView } from '@volante/ui-kit/record-view';
import { lawChangeScreens } from './law-change.screens';

export const page = () => <RecordView screens={lawChangeScreens} />;
