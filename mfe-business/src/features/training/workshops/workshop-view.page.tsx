import { RecordView } from '@volante/ui-kit/record-view';
import { workshopScreens } from './workshop.screens';

export const page = () => <RecordView screens={workshopScreens} />;
