import { marginExpenses, marginReport } from '@volante/contracts/billing/money-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Answer } from '../shared/answer';
import { Choosers, PeriodChoosers, usePeriodChoice } from '../shared/choosers';
import { DocumentRow } from '../shared/document-row';
import { DocumentsDrawer } from '../shared/documents-drawer';
import { Figure, FigureTable, Sum, Sums } from '../shared/figures';
import { daysOfPart } from '../shared/period';
import { reportAddress } from '../shared/report-address';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

type Report = CallOutput<typeof marginReport>;

/** Income, shared costs and what is left of each licence; income opens the sales of that licence. */
function Licences({ licences, total }: Pick<Report, 'licences' | 'total'>) {
  const text = useReportText();
  const { to } = useChoice();
  const heads = ['licence', 'income', 'cost', 'margin'].map((key) => text(`moneyReports.margin.${key}`));
  return (
    <section className="vr-card">
      <FigureTable label={text('moneyReports.margin.title')} heads={heads} wide={[3]}>
        <tbody>
          {licences.map(({ key, label, income, cost, margin }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <Figure
                  cents={income}
                  label={label}
                  to={
                    key === 'rounding' ? undefined : `${reportAddress('ventas')}${to({ by: 'licence', key })}`
                  }
                />
              </td>
              <td>{eurosText(cost)}</td>
              <td>{eurosText(margin)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('moneyReports.total')}</th>
            <td>{eurosText(total.income)}</td>
            <td>{eurosText(total.cost)}</td>
            <td>{eurosText(total.margin)}</td>
          </tr>
        </tfoot>
      </FigureTable>
    </section>
  );
}

function Costs({ costs }: Pick<Report, 'costs'>) {
  const text = useReportText();
  const { to } = useChoice();
  if (costs.length === 0) return <p className="v-help">{text('moneyReports.margin.noCosts')}</p>;
  const heads = ['category', 'cents'].map((key) => text(`moneyReports.margin.${key}`));
  return (
    <section className="vr-card">
      <h3>{text('moneyReports.margin.costs')}</h3>
      <FigureTable label={text('moneyReports.margin.costs')} heads={heads}>
        <tbody>
          {costs.map(({ key, label, cents }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <Figure cents={cents} label={label} to={to({ key })} />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  );
}

function Shown({ report }: { report: Report }) {
  const text = useReportText();
  const { licences, costs, total } = report;
  if (licences.length === 0 && costs.length === 0)
    return (
      <EmptyState title={text('moneyReports.margin.empty')} text={text('moneyReports.margin.emptyText')} />
    );
  return (
    <>
      <Sums>
        <Sum label={text('moneyReports.margin.income')}>{eurosText(total.income)}</Sum>
        <Sum label={text('moneyReports.margin.costs')}>{eurosText(total.cost)}</Sum>
        <Sum
          label={text('moneyReports.margin.margin')}
          note={
            total.deferred === 0
              ? undefined
              : text('moneyReports.margin.deferred', { sum: eurosText(total.deferred) })
          }
        >
          {eurosText(total.margin)}
        </Sum>
      </Sums>
      <Licences licences={licences} total={total} />
      <Costs costs={costs} />
    </>
  );
}

/** Income of each licence beside booked costs. */
export function MarginTab() {
  const text = useReportText();
  const { of } = useChoice();
  const { year, part } = usePeriodChoice();
  const days = daysOfPart(year, part);
  const answer = useCall(marginReport, days);
  useLive({ entity: 'invoice' }, [marginReport]);
  return (
    <>
      <Choosers>
        <PeriodChoosers />
      </Choosers>
      <Answer answer={answer}>{(report) => <Shown report={report} />}</Answer>
      <p className="v-help">{text('moneyReports.margin.how')}</p>
      <DocumentsDrawer
        title={(key) =>
          answer.data?.costs.find((one) => one.key === key)?.label ?? text('moneyReports.documents.title')
        }
        call={marginExpenses}
        input={{ ...days, key: of('key') ?? '' }}
        rows={({ rows }) =>
          rows.map(({ id, expense, on, number, supplier, cents }) => (
            <DocumentRow
              key={id}
              {...{ id: expense ?? '', number, day: on, who: supplier, cents }}
              kind={expense ? 'expense' : 'none'}
            />
          ))
        }
      />
    </>
  );
}
