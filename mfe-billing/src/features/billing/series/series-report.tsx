import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { today } from '@volante/ui-kit/expiry';
import { LabelledChoice } from '@volante/ui-kit/labelled-choice';
import { LoadState } from '@volante/ui-kit/load-state';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import { useState } from 'react';
import { useBillingText } from '../billing-text';
import { ReportSums } from '../invoices/report/report-sums';
import '../billing.css';

/** This year and those before it that are offered. */
const YEARS = 5;

function Year({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const text = useBillingText();
  const now = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => ({
    value: now - back,
    label: String(now - back),
  }));
  return (
    <LabelledChoice label={text('billing.series.year')} value={year} options={years} onChange={onChange} />
  );
}

function Sums({ report, year }: { report: CallOutput<typeof invoiceReport>; year: number }) {
  const text = useBillingText();
  if (report.kinds.length === 0)
    return (
      <EmptyState
        title={text('billing.series.noSales', { year })}
        text={text('billing.series.noSalesText')}
      />
    );
  return (
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
  );
}

/** Base and quota of a year's documents of one series, by rate. */
export function SeriesReport({ id }: { id: string }) {
  const [year, setYear] = useState(() => Number(today().slice(0, 4)));
  const answer = useCall(invoiceReport, { series: id, from: `${year}-01-01`, until: `${year}-12-31` });
  useLive({ entity: 'invoice' }, [invoiceReport]);
  return (
    <div className="vb-series-report">
      <Year year={year} onChange={setYear} />
      {answer.data ? (
        <Sums report={answer.data} year={year} />
      ) : (
        <LoadState answer={answer}>
          <RecordSkeleton />
        </LoadState>
      )}
    </div>
  );
}
