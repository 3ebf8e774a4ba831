import { RecordList } from '@volante/ui-kit/record-list';
import { FirstTerms } from './first-terms';
import { retentionScreens } from './retention.screens';

/** `/retention/list`, kept alive. */
export const page = () => <RecordList screens={retentionScreens} first={<FirstTerms />} />;
