import { SERIES_TARGETS } from '@volante/contracts/billing/series.contract';
import { Link, useSearchParams } from 'react-router';
import { useInvoiceText } from '../shared/invoice-text';
import '../invoices.css';

/** Kinds of documents over the list, as links: each is the list filtered by one kind. */
export function KindTabs() {
  const text = useInvoiceText();
  const [params] = useSearchParams();
  const shown = params.get('target') ?? '';
  const to = (target: string) => {
    const next = new URLSearchParams(params);
    next.delete('cursor');
    if (target) next.set('target', target);
    else next.delete('target');
    return { search: next.toString() };
  };
  return (
    <nav className="v-tabs vb-invoice-kinds" aria-label={text('invoices.field.target')}>
      {['', ...Object.keys(SERIES_TARGETS)].map((target) => (
        <Link
          key={target}
          to={to(target)}
          className="v-tab"
          aria-current={target === shown ? 'page' : undefined}
        >
          {text(target ? `invoices.tab.${target}` : 'invoices.tab.all')}
        </Link>
      ))}
    </nav>
  );
}
