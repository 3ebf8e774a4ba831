import {
  collectedPayments,
  collectedReport,
  PAYMENT_GROUPINGS,
  type PaymentGrouping,
} from '@volante/contracts/billing/money-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { BarList, ColumnChart } from '@volante/ui-kit/column-chart';
import { formatCount } from '@volante/ui-kit/counts';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Answer } from '../shared/answer';
import { Chooser, Choosers, PeriodChoosers, usePeriodChoice } from '../shared/choosers';
import { DocumentRow } from '../shared/document-row';
import { DocumentsDrawer } from '../shared/documents-drawer';
import { Change, Figure, FigureTable } from '../shared/figures';
import { daysOfPart, monthName, shortMonth } from '../shared/period';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

type Report = CallOutput<typeof collectedReport>;
type Row = Report['rows'][number];

const GROUPINGS = Object.keys(PAYMENT_GROUPINGS) as PaymentGrouping[];

const nameOf = (by: PaymentGrouping, { key, label }: Row): string =>
  by === 'month' ? `${monthName(Number(key.slice(5)))} de ${key.slice(0, 4)}` : label;

function usePaymentChoice() {
  const { of } = useChoice();
  const { year, part } = usePeriodChoice();
  const wanted = of('by') as PaymentGrouping | undefined;
  const by = wanted && GROUPINGS.includes(wanted) ? wanted : 'method';
  return { by, ...daysOfPart(year, part) };
}

function Chart({ by, rows }: { by: PaymentGrouping; rows: readonly Row[] }) {
  const text = useReportText();
  const { to } = useChoice();
  const label = text('moneyReports.collected.chart', { by: PAYMENT_GROUPINGS[by].toLowerCase() });
  const bars = rows
    .filter(({ cents }) => cents > 0)
    .map((row) => ({
      ...{ key: row.key, value: row.cents, to: to({ key: row.key }) },
      label: by === 'month' ? shortMonth(row.key) : nameOf(by, row),
      shown:
        by === 'month'
          ? text('moneyReports.round', { euros: formatCount(Math.round(row.cents / 100)) })
          : eurosText(row.cents),
    }));
  if (bars.length === 0) return null;
  return by === 'month' ? <ColumnChart label={label} bars={bars} /> : <BarList label={label} bars={bars} />;
}

function Shown({ by, report }: { by: PaymentGrouping; report: Report }) {
  const text = useReportText();
  const { to } = useChoice();
  if (report.rows.length === 0)
    return (
      <EmptyState
        title={text('moneyReports.collected.empty')}
        text={text('moneyReports.collected.emptyText')}
      />
    );
  const heads = [
    PAYMENT_GROUPINGS[by],
    ...['payments', 'cents', 'before', 'change'].map((key) => text(`moneyReports.collected.${key}`)),
  ];
  return (
    <>
      <section className="vr-card">
        <Chart by={by} rows={report.rows} />
        <FigureTable label={text('moneyReports.collected.title')} heads={heads} wide={[2, 4]}>
          <tbody>
            {report.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{nameOf(by, row)}</th>
                <td>{row.payments}</td>
                <td>
                  <Figure cents={row.cents} label={nameOf(by, row)} to={to({ key: row.key })} />
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
              <td>{report.total.payments}</td>
              <td>{eurosText(report.total.cents)}</td>
              <td>{eurosText(report.total.before)}</td>
              <td>
                <Change now={report.total.cents} before={report.total.before} />
              </td>
            </tr>
          </tfoot>
        </FigureTable>
      </section>
      <p className="v-help">{text('moneyReports.collected.how')}</p>
    </>
  );
}

/** Money that came in during a period. */
export function CollectedTab() {
  const text = useReportText();
  const { of, set } = useChoice();
  const choice = usePaymentChoice();
  const answer = useCall(collectedReport, choice);
  useLive({ entity: 'payment' }, [collectedReport, collectedPayments]);
  const key = of('key');
  return (
    <>
      <Choosers>
        <PeriodChoosers />
        <Chooser
          label={text('moneyReports.by')}
          value={choice.by}
          options={GROUPINGS.map((value) => ({ value, label: PAYMENT_GROUPINGS[value] }))}
          onChange={(by) => set({ by })}
        />
      </Choosers>
      <Answer answer={answer}>{(report) => <Shown by={choice.by} report={report} />}</Answer>
      <DocumentsDrawer
        title={(shown) => {
          const row = answer.data?.rows.find((one) => one.key === shown);
          return row ? nameOf(choice.by, row) : text('moneyReports.documents.title');
        }}
        call={collectedPayments}
        input={{
          ...choice,
          ...(key === undefined ? {} : { key }),
        }}
        rows={({ rows }) =>
          rows.map(({ id, on, cents, by, document }) => (
            <DocumentRow
              key={id}
              {...{
                id: document?.id ?? '',
                number: document?.number ?? '',
                day: on,
                who: document?.payer ?? '',
                cents,
              }}
              kind={document ? 'document' : 'none'}
              note={
                cents < 0
                  ? text(document ? 'moneyReports.collected.undone' : 'moneyReports.collected.paidOut')
                  : by
              }
            />
          ))
        }
      />
    </>
  );
}
