import { RecordView } from '@volante/ui-kit/record-view';
import { insurerScreens } from './insurer.screens';

export const page = () => <RecordView screens={insurerScreens} />;
