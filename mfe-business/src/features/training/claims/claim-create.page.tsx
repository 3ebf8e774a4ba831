import { claim } from '@volante/contracts/form/training/claim.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { claimScreens } from './claim.screens';

export const page = () => <RecordCreate screens={claimScreens} face={claim} />;
