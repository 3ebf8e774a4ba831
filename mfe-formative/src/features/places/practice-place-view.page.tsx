import { RecordView } from '@volante/ui-kit/record-view';
import { practicePlaceScreens } from './practice-place.screens';

export const page = () => <RecordView screens={practicePlaceScreens} />;
