import { RecordView } from '@volante/ui-kit/record-view';
import { termScreens } from './term.screens';

export const page = () => <RecordView screens={termScreens} />;
