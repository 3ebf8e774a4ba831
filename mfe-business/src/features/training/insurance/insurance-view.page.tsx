import { RecordView } from '@volante/ui-kit/record-view';
import { insuranceScreens } from './insurance.screens';

export const page = () => <RecordView screens={insuranceScreens} />;
