import {
  SALES_GROUPINGS,
  type SalesGrouping,
  salesDocuments,
  salesReport,
} from '@volante/contracts/billing/money-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { BarList, ColumnChart } from '@volante/ui-kit/column-chart';
import { formatCount } from '@volante/ui-kit/counts';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Answer } from '../shared/answer';
import { Chooser, Choosers, IssuerChooser, PeriodChoosers, usePeriodChoice } from '../shared/choosers';
import { DocumentRow } from '../shared/document-row';
import { DocumentsDrawer } from '../shared/documents-drawer';
import { Change, Figure, FigureTable, Sum, Sums } from '../shared/figures';
import { daysOfPart, monthName, shortMonth } from '../shared/period';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

type Report = CallOutput<typeof salesReport>;
type Row = Report['rows'][number];

const GROUPINGS = Object.keys(SALES_GROUPINGS) as SalesGrouping[];
const MAX_BARS = 12;
const ROUNDING = 'rounding';

const nameOf = (by: SalesGrouping, { key, label }: Row): string =>
  by === 'month' && /^\d{4}-\d{2}$/.test(key)
    ? `${monthName(Number(key.slice(5)))} de ${key.slice(0, 4)}`
    : label;

function useSalesChoice() {
  const { of } = useChoice();
  const { year, part } = usePeriodChoice();
  const wanted = of('by') as SalesGrouping | undefined;
  const by = wanted && GROUPINGS.includes(wanted) ? wanted : 'month';
  const issuer = of('issuer');
  return { by, ...daysOfPart(year, part), ...(issuer ? { issuer } : {}) };
}

function Chart({ by, rows }: { by: SalesGrouping; rows: readonly Row[] }) {
  const text = useReportText();
  const { to } = useChoice();
  const label = text('moneyReports.sales.chart', { by: SALES_GROUPINGS[by].toLowerCase() });
  const bars = rows
    .filter(({ key, base }) => key !== ROUNDING && base > 0)
    .slice(0, MAX_BARS)
    .map((row) => ({
      ...{ key: row.key, value: row.base, to: to({ key: row.key }) },
      label: by === 'month' ? shortMonth(row.key) : nameOf(by, row),
      shown:
        by === 'month'
          ? text('moneyReports.round', { euros: formatCount(Math.round(row.base / 100)) })
          : eurosText(row.base),
    }));
  if (bars.length === 0) return null;
  return by === 'month' ? <ColumnChart label={label} bars={bars} /> : <BarList label={label} bars={bars} />;
}

function SalesTable({ by, report }: { by: SalesGrouping; report: Report }) {
  const text = useReportText();
  const { to } = useChoice();
  const heads = [
    SALES_GROUPINGS[by],
    ...['documents', 'base', 'before', 'change'].map((key) => text(`moneyReports.sales.${key}`)),
  ];
  return (
    <FigureTable label={text('moneyReports.sales.title')} heads={heads} wide={[2, 4]}>
      <tbody>
        {report.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{nameOf(by, row)}</th>
            <td>{row.documents > 0 ? row.documents : ''}</td>
            <td>
              <Figure
                cents={row.base}
                label={nameOf(by, row)}
                to={row.key === ROUNDING || row.documents === 0 ? undefined : to({ key: row.key })}
              />
            </td>
            <td>{eurosText(row.before)}</td>
            <td>
              <Change now={row.base} before={row.before} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('moneyReports.total')}</th>
          <td>{report.total.documents}</td>
          <td>{eurosText(report.total.base)}</td>
          <td>{eurosText(report.total.before)}</td>
          <td>
            <Change now={report.total.base} before={report.total.before} />
          </td>
        </tr>
      </tfoot>
    </FigureTable>
  );
}

function Shown({ by, report }: { by: SalesGrouping; report: Report }) {
  const text = useReportText();
  const { total, imported } = report;
  if (report.rows.length === 0)
    return (
      <EmptyState title={text('moneyReports.sales.empty')} text={text('moneyReports.sales.emptyText')} />
    );
  return (
    <>
      <Sums>
        <Sum
          label={text('moneyReports.sales.base')}
          note={total.before === 0 ? undefined : <Change now={total.base} before={total.before} />}
        >
          {eurosText(total.base)}
        </Sum>
        <Sum label={text('moneyReports.sales.tax')}>{eurosText(total.tax)}</Sum>
        {total.disbursements === 0 ? null : (
          <Sum label={text('moneyReports.sales.disbursements')}>{eurosText(total.disbursements)}</Sum>
        )}
        <Sum label={text('moneyReports.sales.payable')}>{eurosText(total.payable)}</Sum>
      </Sums>
      <section className="vr-card">
        <Chart by={by} rows={report.rows} />
        <SalesTable by={by} report={report} />
      </section>
      {imported > 0 ? (
        <p className="v-help">{text('moneyReports.sales.imported', { count: imported })}</p>
      ) : null}
      <p className="v-help">{text('moneyReports.sales.how')}</p>
    </>
  );
}

function SalesDocuments({ report }: { report: Report | undefined }) {
  const text = useReportText();
  const { of } = useChoice();
  const choice = useSalesChoice();
  const key = of('key');
  return (
    <DocumentsDrawer
      title={(shown) => {
        const row = report?.rows.find((one) => one.key === shown);
        return row ? nameOf(choice.by, row) : text('moneyReports.documents.title');
      }}
      call={salesDocuments}
      input={{
        ...choice,
        ...(key === undefined ? {} : { key }),
      }}
      rows={({ rows, replaced }) => [
        ...replaced.map(({ id, number, issuedOn, payer, base }) => (
          <DocumentRow
            key={`-${id}`}
            {...{ id, number, day: issuedOn, who: payer, cents: -base }}
            note={text('moneyReports.documents.replaced')}
          />
        )),
        ...rows.map(({ id, number, issuedOn, payer, base }) => (
          <DocumentRow key={id} {...{ id, number, day: issuedOn, who: payer, cents: base }} />
        )),
      ]}
    />
  );
}

/** Sales of a period, by one grouping at a time. */
export function SalesTab() {
  const text = useReportText();
  const { set } = useChoice();
  const choice = useSalesChoice();
  const answer = useCall(salesReport, choice);
  useLive({ entity: 'invoice' }, [salesReport, salesDocuments]);
  return (
    <>
      <Choosers>
        <PeriodChoosers />
        <Chooser
          label={text('moneyReports.by')}
          value={choice.by}
          options={GROUPINGS.map((value) => ({ value, label: SALES_GROUPINGS[value] }))}
          onChange={(by) => set({ by })}
        />
        <IssuerChooser />
      </Choosers>
      <Answer answer={answer}>{(report) => <Shown by={choice.by} report={report} />}</Answer>
      <SalesDocuments report={answer.data} />
    </>
  );
}
