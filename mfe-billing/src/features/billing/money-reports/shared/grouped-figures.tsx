import { BarList, ColumnChart } from '@volante/ui-kit/column-chart';
import { formatCount } from '@volante/ui-kit/counts';
import { eurosText } from '@volante/ui-kit/euros';
import { Change, Figure, FigureTable } from './figures';
import { monthName, shortMonth } from './period';
import { useReportText } from './report-text';
import { useChoice } from './use-choice';

/** A row of figures that are grouped, beside the same days a year before. */
export interface GroupedRow {
  key: string;
  label: string;
  count: number;
  cents: number;
  before: number;
  /** Cents that belong to no document: they are in no chart and open nothing. */
  isRest?: boolean;
}

export interface GroupedFigures {
  rows: readonly GroupedRow[];
  total: Omit<GroupedRow, 'key' | 'label'>;
  isByMonth: boolean;
}

const MAX_BARS = 12;

/** A group as people call it; months have no name of their own. */
export const groupName = (isByMonth: boolean, { key, label }: Pick<GroupedRow, 'key' | 'label'>): string =>
  isByMonth && /^\d{4}-\d{2}$/.test(key) ? `${monthName(Number(key.slice(5)))} de ${key.slice(0, 4)}` : label;

function Chart({ rows, isByMonth, label }: GroupedFigures & { label: string }) {
  const text = useReportText();
  const { to } = useChoice();
  const bars = rows
    .filter(({ cents, isRest }) => !isRest && cents > 0)
    .slice(0, MAX_BARS)
    .map((row) => ({
      ...{ key: row.key, value: row.cents, to: to({ key: row.key }) },
      label: isByMonth ? shortMonth(row.key) : groupName(isByMonth, row),
      shown: isByMonth
        ? text('moneyReports.round', { euros: formatCount(Math.round(row.cents / 100)) })
        : eurosText(row.cents),
    }));
  if (bars.length === 0) return null;
  return isByMonth ? <ColumnChart label={label} bars={bars} /> : <BarList label={label} bars={bars} />;
}

/** A chart of groups over their table: each figure opens what it adds up. `heads`: of the table's five columns. */
export function GroupedCard({
  title,
  chart,
  heads,
  ...figures
}: GroupedFigures & { title: string; chart: string; heads: readonly string[] }) {
  const text = useReportText();
  const { to } = useChoice();
  const { rows, total, isByMonth } = figures;
  return (
    <section className="vr-card">
      <Chart label={chart} {...figures} />
      <FigureTable label={title} heads={heads} wide={[2, 4]}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{groupName(isByMonth, row)}</th>
              <td>{row.isRest ? '' : row.count}</td>
              <td>
                <Figure
                  cents={row.cents}
                  label={groupName(isByMonth, row)}
                  to={row.isRest ? undefined : to({ key: row.key })}
                />
              </td>
              <td>{eurosText(row.before)}</td>
              <td>
                <Change now={row.cents} before={row.before} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('moneyReports.total')}</th>
            <td>{total.count}</td>
            <td>{eurosText(total.cents)}</td>
            <td>{eurosText(total.before)}</td>
            <td>
              <Change now={total.cents} before={total.before} />
            </td>
          </tr>
        </tfoot>
      </FigureTable>
    </section>
  );
}
