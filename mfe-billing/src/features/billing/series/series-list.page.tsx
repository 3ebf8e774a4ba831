import { Forward } from '@volante/ui-kit/forward';
import { RecordList } from '@volante/ui-kit/record-list';
import { useParams } from 'react-router';
import { SERIES_SCREENS } from './series.screens';
import { SeriesTabs, targetOf } from './series-tabs';

/** `/sales/billing/list/{target}`, kept alive; a bare or unknown target leads to the first one. */
function SeriesListPage() {
  const { target: wanted } = useParams();
  const target = targetOf(wanted);
  if (!target) return <Forward to={SERIES_SCREENS.invoice.at.list} />;
  return (
    <RecordList
      key={target}
      screens={SERIES_SCREENS[target]}
      fixed={{ target }}
      head={<SeriesTabs shown={target} />}
    />
  );
}

export { SeriesListPage as page };
