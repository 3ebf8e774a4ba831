import { RecordList } from '@volante/ui-kit/record-list';
import { agreementScreens } from './agreement.screens';
import { AgreementTabs } from './consents/agreement-tabs';

/** `/agreement/list`: the templates, with what waits to be signed of each; the register of consents is the other tab. */
export const page = () => <RecordList screens={agreementScreens} head={<AgreementTabs shown="models" />} />;
