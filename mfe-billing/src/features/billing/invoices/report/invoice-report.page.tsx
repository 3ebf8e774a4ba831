import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { invoiceReportExport } from '@volante/contracts/billing/invoice-export.contract';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import { EXPORT_FORMATS } from '@volante/contracts/lists/export-call';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { BarList } from '@volante/ui-kit/column-chart';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { LabelledChoice } from '@volante/ui-kit/labelled-choice';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useFileJob } from '@volante/ui-kit/use-list-export';
import { useSearchParams } from 'react-router';
import { monthOptions } from '../list/use-invoice-filters';
import { INVOICE_LIST } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';
import { ReportSums } from './report-sums';
import '../invoices.css';
import './report.css';

type Report = CallOutput<typeof invoiceReport>;

interface MonthProps {
  name: 'from' | 'until';
  value: string;
  onChange: (value: string) => void;
}

function Month({ name, value, onChange }: MonthProps) {
  const text = useInvoiceText();
  const options = monthOptions(name === 'from' ? 'first' : 'last');
  return (
    <LabelledChoice
      label={text(`invoices.field.${name}`)}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}

/** The months of the address: this one without any. */
function usePeriod() {
  const [params, setParams] = useSearchParams();
  const from = params.get('from') ?? monthOptions('first')[0]?.value ?? '';
  const until = params.get('until') ?? monthOptions('last')[0]?.value ?? '';
  const set = (name: 'from' | 'until', value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  };
  return { from, until, set };
}

function Shown({ report }: { report: Report }) {
  const text = useInvoiceText();
  if (report.kinds.length === 0 && report.annulled === 0)
    return <EmptyState title={text('invoices.report.empty')} text={text('invoices.report.emptyText')} />;
  return (
    <div className="vb-report">
      <section className="v-facts" aria-label={text('invoices.report.byRate')}>
        <header>
          <h3>{text('invoices.report.byRate')}</h3>
        </header>
        <ScrollBox label={text('invoices.report.byRate')}>
          <ReportSums report={report} />
        </ScrollBox>
      </section>
      <section className="v-facts" aria-label={text('invoices.report.kinds')}>
        <header>
          <h3>{text('invoices.report.kinds')}</h3>
        </header>
        <BarList
          label={text('invoices.report.kinds')}
          bars={report.kinds.map(({ target, documents }) => ({
            ...{ key: target, label: text(`invoices.tab.${target}`), value: documents },
            to: `${INVOICE_LIST}?target=${target}`,
          }))}
        />
        {report.annulled > 0 ? (
          <p className="v-help">{text('invoices.report.annulled', { count: report.annulled })}</p>
        ) : null}
      </section>
    </div>
  );
}

/** The period as a file; the tray follows it. */
function FileMenu({ from, until }: { from: string; until: string }) {
  const text = useInvoiceText();
  const start = useFileJob(invoiceReportExport, billingJobs);
  if (!useCan('invoice.export')) return null;
  return (
    <MenuButton
      label={text('invoices.report.export')}
      items={EXPORT_FORMATS.map((format) => ({
        key: format,
        label: text(`invoices.report.formats.${format}`),
        onSelect: () => void start(format, { from, until }),
      }))}
    />
  );
}

/** `/invoice/report`: what was invoiced in a period, by rate. */
export function InvoiceReportPage() {
  const text = useInvoiceText();
  const { from, until, set } = usePeriod();
  useLive({ entity: 'invoice' }, [invoiceReport]);
  const isRight = from <= until;
  const answer = useCall(invoiceReport, { from, until }, { enabled: isRight });
  return (
    <div className="vb-invoice-page">
      <PageToolbar
        title={text('invoices.report.title')}
        breadcrumb={[{ label: text('invoices.title'), to: INVOICE_LIST }]}
        primary={isRight ? <FileMenu from={from} until={until} /> : null}
      />
      <div className="vb-report-period">
        <Month name="from" value={from} onChange={(value) => set('from', value)} />
        <Month name="until" value={until} onChange={(value) => set('until', value)} />
      </div>
      {isRight ? null : <p className="v-problem">{text('invoices.report.backwards')}</p>}
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data ? (
        <Shown report={answer.data} />
      ) : isRight ? (
        <Skeleton width="100%" height={240} />
      ) : null}
      <p className="v-help">{text('invoices.report.how')}</p>
    </div>
  );
}
