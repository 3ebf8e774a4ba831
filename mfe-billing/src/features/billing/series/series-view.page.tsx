import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Forward } from '@volante/ui-kit/forward';
import { addressOf } from '@volante/ui-kit/record-screens';
import { RecordView } from '@volante/ui-kit/record-view';
import { useLocation, useParams } from 'react-router';
import { SERIES_SCREENS } from './series.screens';
import { targetOf } from './series-tabs';

/** `/sales/billing/view/{target}/{id}`; a target that is not the series' own leads to its own. */
function SeriesViewPage() {
  const { target: wanted, sales_billing_id: id = '' } = useParams();
  const { search } = useLocation();
  const shown = targetOf(wanted) ?? 'invoice';
  const record = useCall(billingSeries.calls.read, { id }, { keepPrevious: false }).data?.record;
  const own: SeriesTarget | undefined = record?.target;
  if (own && own !== wanted) return <Forward to={`${addressOf(SERIES_SCREENS[own].at, id)}${search}`} />;
  return <RecordView key={shown} screens={SERIES_SCREENS[shown]} />;
}

export { SeriesViewPage as page };
