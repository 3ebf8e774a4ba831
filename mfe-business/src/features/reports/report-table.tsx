import type { CallOutput } from '@volante/contracts/call';
import type { contactReports } from '@volante/contracts/contacts/contact-report.contract';
import { formatCount } from '@volante/ui-kit/counts';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Link } from 'react-router';
import { bucketLabel, listAddress, type Period } from './report-periods';
import { useReportText } from './report-text';
import type { ReportChoice } from './use-report-choice';

export type Report = CallOutput<typeof contactReports>;
type Row = Report['rows'][number];

/** Filters of the list that shows the people of a number; `null`: the list has no such filter. */
export function filterOf({ by }: ReportChoice, { id }: Row): Record<string, string> | null {
  if (by === 'all') return {};
  if (!id) return null;
  return by === 'branch' ? { branch: id } : { author: id };
}

function Cell({
  count,
  period,
  filter,
}: {
  count: number;
  period: Period;
  filter: Record<string, string> | null;
}) {
  return (
    <td>
      {count > 0 && filter ? (
        <Link to={listAddress(period, filter)}>{formatCount(count)}</Link>
      ) : (
        formatCount(count)
      )}
    </td>
  );
}

/** Months or weeks across, who down; every number leads to the list that it counts. */
export function ReportTable({ report, choice }: { report: Report; choice: ReportChoice }) {
  const text = useReportText();
  const { buckets, rows } = report;
  return (
    <ScrollTable
      className="vb-report-table"
      label={text(`reports.titles.${choice.by}`)}
      heads={[
        text(`reports.subject.${choice.by}`),
        ...buckets.map(({ from }) => bucketLabel(from, choice.group)),
        text('reports.total'),
        text('reports.previous'),
      ]}
    >
      {rows.map((row) => {
        const filter = filterOf(choice, row);
        return (
          <tr key={row.id ?? ''}>
            <th scope="row">{row.name}</th>
            {buckets.map((bucket, at) => (
              <Cell key={bucket.from} count={row.counts[at] ?? 0} period={bucket} filter={filter} />
            ))}
            <Cell count={row.total} period={choice} filter={filter} />
            <Cell count={row.previous} period={report.previous} filter={filter} />
          </tr>
        );
      })}
    </ScrollTable>
  );
}
