import { billingSeries } from '@volante/contracts/form/billing/series.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { useParams } from 'react-router';
import { SERIES_SCREENS } from './series.screens';
import { targetOf } from './series-tabs';

function SeriesCreatePage() {
  const target = targetOf(useParams().target) ?? 'invoice';
  return <RecordCreate key={target} screens={SERIES_SCREENS[target]} face={billingSeries} />;
}

export { SeriesCreatePage as page };
