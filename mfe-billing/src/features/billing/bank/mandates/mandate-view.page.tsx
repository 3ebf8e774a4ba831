import { RecordView } from '@volante/ui-kit/record-view';
import { mandateScreens } from './mandate.screens';

export const page = () => <RecordView screens={mandateScreens} />;
