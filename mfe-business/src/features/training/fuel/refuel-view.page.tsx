import { RecordView } from '@volante/ui-kit/record-view';
import { refuelScreens } from './refuel.screens';

export const page = () => <RecordView screens={refuelScreens} />;
