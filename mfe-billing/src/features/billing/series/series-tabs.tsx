import { SERIES_TARGETS, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { useBillingText } from '../billing-text';
import { SERIES_SCREENS } from './series.screens';

const TARGETS = Object.keys(SERIES_SCREENS) as SeriesTarget[];

/** Bare and unknown addresses are those of the first kind. */
export const targetOf = (parameter: string | undefined): SeriesTarget | null =>
  TARGETS.find((one) => one === parameter) ?? null;

/** The kinds of documents, each with the list of its series. */
export function SeriesTabs({ shown }: { shown: SeriesTarget }) {
  const text = useBillingText();
  return (
    <TabLinks
      label={text('billing.series.targets')}
      shown={shown}
      tabs={TARGETS.map((key) => ({ key, label: SERIES_TARGETS[key], to: SERIES_SCREENS[key].at.list }))}
    />
  );
}
