import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { contactReportFile, contactReports } from '@volante/contracts/contacts/contact-report.contract';
import type { ExportFormat } from '@volante/contracts/lists/export-call';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { BarList, ColumnChart } from '@volante/ui-kit/column-chart';
import { formatCount } from '@volante/ui-kit/counts';
import { formatDay } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useFileJob } from '@volante/ui-kit/use-list-export';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ReportBar } from './report-bar';
import { bucketLabel, listAddress, periodNamed } from './report-periods';
import { filterOf, type Report, ReportTable } from './report-table';
import { useReportText } from './report-text';
import './report.css';
import { type ReportChoice, useReportChoice } from './use-report-choice';

const FORMATS: readonly ExportFormat[] = ['print', 'pdf', 'xlsx', 'csv'];

function ExportMenu({ choice }: { choice: ReportChoice }) {
  const text = useReportText();
  const start = useFileJob(contactReportFile, contactJobs);
  if (!useCan('client.export')) return null;
  return (
    <MenuButton
      label={text('reports.export')}
      items={FORMATS.map((format) => ({
        key: format,
        label: text(`reports.formats.${format}`),
        onSelect: () => void start(format, choice),
      }))}
    />
  );
}

function Summary({ report }: { report: Report }) {
  const text = useReportText();
  const { total, previousTotal, previous } = report;
  const difference = total - previousTotal;
  const trend = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less';
  return (
    <p className="vb-report-summary" role="status">
      <strong>{text('reports.count', { count: total })}</strong>
      <span data-trend={trend}>
        {text(`reports.trend.${trend}`, { difference: formatCount(Math.abs(difference)) })}
      </span>
      <span>
        {text('reports.previousIs', {
          total: formatCount(previousTotal),
          from: formatDay(previous.from),
          to: formatDay(previous.to),
        })}
      </span>
    </p>
  );
}

function Chart({ report, choice }: { report: Report; choice: ReportChoice }) {
  const text = useReportText();
  const label = text(`reports.titles.${choice.by}`);
  if (choice.by === 'all') {
    const counts = report.rows[0]?.counts ?? [];
    const bars = report.buckets.map((bucket, at) => ({
      key: bucket.from,
      label: bucketLabel(bucket.from, choice.group),
      value: counts[at] ?? 0,
      to: listAddress(bucket),
    }));
    return <ColumnChart label={label} bars={bars} />;
  }
  const bars = report.rows.map((row) => {
    const filter = filterOf(choice, row);
    return {
      key: row.id ?? '',
      label: row.name,
      value: row.total,
      ...(filter ? { to: listAddress(choice, filter) } : {}),
    };
  });
  return <BarList label={label} bars={bars} />;
}

function NoneFound({ onChange }: { onChange: (change: Partial<ReportChoice>) => void }) {
  const text = useReportText();
  const navigate = useNavigate();
  return (
    <EmptyState title={text('reports.none')} text={text('reports.noneText')}>
      <Button type="primary" onClick={() => onChange(periodNamed('year'))}>
        {text('reports.periods.year')}
      </Button>
      <Button onClick={() => void navigate('/contact/list')}>{text('reports.toContacts')}</Button>
    </EmptyState>
  );
}

/** `/contact/reports`: registrations, all together, by employee or by branch. */
export function ReportPage() {
  const text = useReportText();
  const [choice, change] = useReportChoice();
  const answer = useCall(contactReports, choice);
  const report = answer.data;
  const isEmpty = report?.total === 0 && report.previousTotal === 0;
  return (
    <>
      <PageToolbar title={text('reports.title')} primary={<ExportMenu choice={choice} />} />
      <ReportBar choice={choice} onChange={change} />
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!report && !answer.isError ? <Skeleton width="100%" height={420} /> : null}
      {isEmpty && !answer.isError ? <NoneFound onChange={change} /> : null}
      {report && !isEmpty && !answer.isError ? (
        <div className="vb-report" aria-busy={answer.isPlaceholderData}>
          <section className="vb-report-card">
            <Summary report={report} />
            <Chart report={report} choice={choice} />
          </section>
          <section className="vb-report-card">
            <ReportTable report={report} choice={choice} />
          </section>
        </div>
      ) : null}
    </>
  );
}
