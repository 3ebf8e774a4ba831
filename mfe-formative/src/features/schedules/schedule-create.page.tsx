import { schedule } from '@volante/contracts/form/training/schedule.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { scheduleScreens } from './schedule.screens';

export const page = () => <RecordCreate screens={scheduleScreens} face={schedule} />;
