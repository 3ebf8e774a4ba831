import { RecordList } from '@volante/ui-kit/record-list';
import { AgreementTabs } from '../consents/agreement-tabs';
import { rootScreens } from './root.screens';

/** `/agreement/roots`: the authorities whose certificates are known when people sign with their own. */
export const page = () => <RecordList screens={rootScreens} head={<AgreementTabs shown="roots" />} />;
