import { paymentGateway } from '@volante/contracts/form/billing/payment-gateway.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { gatewayScreens } from './gateway.screens';

export const page = () => <RecordCreate screens={gatewayScreens} face={paymentGateway} />;
