import { RecordList } from '@volante/ui-kit/record-list';
import { practicePlaceScreens } from './practice-place.screens';

export const page = () => <RecordList screens={practicePlaceScreens} />;
