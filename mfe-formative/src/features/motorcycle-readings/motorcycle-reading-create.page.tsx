import { motorcycleReading } from '@volante/contracts/form/training/motorcycle-reading.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { motorcycleReadingScreens } from './motorcycle-reading.screens';

export const page = () => <RecordCreate screens={motorcycleReadingScreens} face={motorcycleReading} />;
