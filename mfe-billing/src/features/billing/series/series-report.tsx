import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useBillingText } from '../billing-text';
import { ReportSums } from '../invoices/report/report-sums';
import '../billing.css';

/** This year and those before it that are offered. */
const YEARS = 5;

/** Base and quota of a year's documents of one series, by rate. */
export function SeriesReport({ id }: { id: string }) {
  const text = useBillingText();
  const field = useId();
  const now = Number(today().slice(0, 4));
  const [year, setYear] = useState(now);
  const answer = useCall(invoiceReport, { series: id, from: `${year}-01-01`, until: `${year}-12-31` });
  useLive({ entity: 'invoice' }, [invoiceReport]);
  const years = Array.from({ length: YEARS }, (_, back) => ({
    value: now - back,
    label: String(now - back),
  }));
  const report = answer.data;
  return (
    <div className="vb-series-report">
      <div className="v-field">
        <label htmlFor={field} className="v-label">
          {text('billing.series.year')}
        </label>
        <Select id={field} value={year} options={years} onChange={setYear} />
      </div>
      {!report ? (
        <LoadState answer={answer}>
          <RecordSkeleton />
        </LoadState>
      ) : report.kinds.length === 0 ? (
        <EmptyState
          title={text('billing.series.noSales', { year })}
          text={text('billing.series.noSalesText')}
        />
      ) : (
        <section className="v-facts" aria-label={text('billing.series.report')}>
          <header>
            <h3>{text('billing.series.reportOf', { year })}</h3>
          </header>
          <ScrollBox label={text('billing.series.report')}>
            <ReportSums report={report} />
          </ScrollBox>
          {report.annulled > 0 ? (
            <p className="v-help">{text('billing.series.annulled', { count: report.annulled })}</p>
          ) : null}
        </section>
      )}
    </div>
  );
}
