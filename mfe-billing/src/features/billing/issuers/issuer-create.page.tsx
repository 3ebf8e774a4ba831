import { issuer } from '@volante/contracts/form/billing/issuer.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { issuerScreens } from './issuer.screens';

export const page = () => <RecordCreate screens={issuerScreens} face={issuer} />;
