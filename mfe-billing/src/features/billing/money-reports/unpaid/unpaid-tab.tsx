import {
  UNPAID_AGES,
  type UnpaidAge,
  unpaidDocuments,
  unpaidReport,
} from '@volante/contracts/billing/money-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { BarList } from '@volante/ui-kit/column-chart';
import { formatDay } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Link } from 'react-router';
import { Answer } from '../shared/answer';
import { DocumentRow } from '../shared/document-row';
import { DocumentsDrawer } from '../shared/documents-drawer';
import { FigureTable, Sum, Sums } from '../shared/figures';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

type Report = CallOutput<typeof unpaidReport>;

const isAge = (key: string | undefined): key is UnpaidAge =>
  key !== undefined && Object.hasOwn(UNPAID_AGES, key);

function Customers({ customers }: Pick<Report, 'customers'>) {
  const text = useReportText();
  const heads = ['customer', 'documents', 'cents'].map((key) => text(`moneyReports.unpaid.${key}`));
  return (
    <section className="vr-card">
      <h3>{text('moneyReports.unpaid.most')}</h3>
      <FigureTable label={text('moneyReports.unpaid.most')} heads={heads}>
        <tbody>
          {customers.map(({ contact, name, documents, cents }) => (
            <tr key={contact ?? name}>
              <th scope="row">
                {contact ? <Link to={`/contact/view/${contact}?tab=cuenta`}>{name}</Link> : name}
              </th>
              <td>{documents}</td>
              <td>{eurosText(cents)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  );
}

function Shown({ report }: { report: Report }) {
  const text = useReportText();
  const { to } = useChoice();
  if (report.total.documents === 0)
    return (
      <EmptyState title={text('moneyReports.unpaid.empty')} text={text('moneyReports.unpaid.emptyText')} />
    );
  return (
    <>
      <Sums>
        <Sum
          label={text('moneyReports.unpaid.total')}
          note={text('moneyReports.unpaid.count', { count: report.total.documents })}
        >
          {eurosText(report.total.cents)}
        </Sum>
        {report.inFavour.cents === 0 ? null : (
          <Sum label={text('moneyReports.unpaid.inFavour')}>{eurosText(report.inFavour.cents)}</Sum>
        )}
      </Sums>
      <section className="vr-card">
        <h3>{text('moneyReports.unpaid.ages')}</h3>
        <BarList
          label={text('moneyReports.unpaid.ages')}
          bars={report.ages.map(({ age, cents, documents }) => ({
            ...{ key: age, label: UNPAID_AGES[age], value: cents, shown: eurosText(cents) },
            ...(documents > 0 ? { to: to({ key: age }) } : {}),
          }))}
        />
      </section>
      <Customers customers={report.customers} />
      <p className="v-help">{text('moneyReports.unpaid.how', { day: formatDay(report.today) })}</p>
    </>
  );
}

/** Debts of customers now. */
export function UnpaidTab() {
  const text = useReportText();
  const { of } = useChoice();
  const answer = useCall(unpaidReport, {});
  useLive({ entity: 'invoice' }, [unpaidReport, unpaidDocuments]);
  const key = of('key');
  return (
    <>
      <Answer answer={answer}>{(report) => <Shown report={report} />}</Answer>
      <DocumentsDrawer
        title={(shown) => (isAge(shown) ? UNPAID_AGES[shown] : text('moneyReports.unpaid.total'))}
        call={unpaidDocuments}
        input={{ ...(isAge(key) ? { age: key } : {}) }}
        rows={({ rows }) =>
          rows.map(({ id, number, issuedOn, dueOn, payer, pending }) => (
            <DocumentRow
              key={`${id} ${dueOn ?? ''}`}
              {...{ id, number, day: issuedOn, who: payer, cents: pending }}
              note={dueOn ? text('moneyReports.unpaid.due', { day: formatDay(dueOn) }) : undefined}
            />
          ))
        }
      />
    </>
  );
}
