import { electronicRecipient } from '@volante/contracts/form/billing/electronic-recipient.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { recipientScreens } from './recipient.screens';

export const page = () => <RecordCreate screens={recipientScreens} face={electronicRecipient} />;
