import { agreement } from '@volante/contracts/form/agreements/agreement.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { agreementScreens } from './agreement.screens';

export const page = () => <RecordCreate screens={agreementScreens} face={agreement} />;
