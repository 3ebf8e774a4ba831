import { RecordView } from '@volante/ui-kit/record-view';
import { rootScreens } from './root.screens';

export const page = () => <RecordView screens={rootScreens} />;
