import { retention } from '@volante/contracts/form/files/retention.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { retentionScreens } from './retention.screens';

export const page = () => <RecordCreate screens={retentionScreens} face={retention} />;
