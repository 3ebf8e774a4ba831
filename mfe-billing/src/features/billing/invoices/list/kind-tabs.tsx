import { SERIES_TARGETS } from '@volante/contracts/billing/series.contract';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { useSearchParams } from 'react-router';
import { INVOICE_REPORT } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';

const ALL = 'all';

/** Kinds of documents over the list, as links: each is the list filtered by one kind. */
export function KindTabs() {
  const text = useInvoiceText();
  const [params] = useSearchParams();
  const to = (target: string) => {
    const next = new URLSearchParams(params);
    next.delete('cursor');
    if (target === ALL) next.delete('target');
    else next.set('target', target);
    return `?${next}`;
  };
  return (
    <TabLinks
      label={text('invoices.field.target')}
      shown={params.get('target') ?? ALL}
      tabs={[
        ...[ALL, ...Object.keys(SERIES_TARGETS)].map((target) => ({
          key: target,
          label: text(`invoices.tab.${target}`),
          to: to(target),
        })),
        { key: 'report', label: text('invoices.tab.report'), to: INVOICE_REPORT },
      ]}
    />
  );
}
