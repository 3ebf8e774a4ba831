import { RecordList } from '@volante/ui-kit/record-list';
import { taxScreens } from './tax.screens';
import { FirstTaxes } from './usual-taxes-button';

/** `/tax/list`, kept alive. */
export const page = () => <RecordList screens={taxScreens} first={<FirstTaxes />} />;
