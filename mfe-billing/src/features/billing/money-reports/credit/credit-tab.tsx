import { creditReport } from '@volante/contracts/billing/money-report.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { DayBox } from '@volante/ui-kit/day-box';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Link } from 'react-router';
import { Answer } from '../shared/answer';
import { Choosers } from '../shared/choosers';
import { FigureTable, Sum, Sums } from '../shared/figures';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

const today = (): string => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Money of customers that the school held at the end of a day. */
export function CreditTab() {
  const text = useReportText();
  const { of, set } = useChoice();
  const wanted = of('on') ?? '';
  const on = /^\d{4}-\d{2}-\d{2}$/.test(wanted) ? wanted : today();
  const answer = useCall(creditReport, { on });
  const heads = ['customer', 'credit', 'lessons', 'fees', 'cents'].map((key) =>
    text(`moneyReports.credit.${key}`),
  );
  return (
    <>
      <Choosers>
        <DayBox
          className="v-field"
          label={text('moneyReports.credit.on')}
          value={on}
          onChange={(day) => set({ on: day || null })}
        />
      </Choosers>
      <Answer answer={answer}>
        {({ total, credit, lessons, fees, rows, more }) =>
          rows.length === 0 ? (
            <EmptyState
              title={text('moneyReports.credit.empty')}
              text={text('moneyReports.credit.emptyText')}
            />
          ) : (
            <>
              <Sums>
                <Sum label={text('moneyReports.credit.total')}>{eurosText(total)}</Sum>
                <Sum label={text('moneyReports.credit.credit')}>{eurosText(credit)}</Sum>
                <Sum label={text('moneyReports.credit.lessons')}>{eurosText(lessons)}</Sum>
                <Sum label={text('moneyReports.credit.fees')}>{eurosText(fees)}</Sum>
              </Sums>
              <section className="vr-card">
                <FigureTable label={text('moneyReports.credit.title')} heads={heads} wide={[2, 3, 4]}>
                  <tbody>
                    {rows.map(({ contact, name, cents, lastMoved, ...purses }) => (
                      <tr key={`${contact ?? ''} ${name} ${cents}`}>
                        <th scope="row">
                          {contact ? <Link to={`/contact/view/${contact}?tab=cuenta`}>{name}</Link> : name}
                          {lastMoved ? (
                            <small>
                              {text('moneyReports.credit.moved', { at: formatInstant(lastMoved) })}
                            </small>
                          ) : null}
                        </th>
                        <td>{eurosText(purses.credit)}</td>
                        <td>{eurosText(purses.lessons)}</td>
                        <td>{eurosText(purses.fees)}</td>
                        <td>{eurosText(cents)}</td>
                      </tr>
                    ))}
                  </tbody>
                </FigureTable>
                {more > 0 ? (
                  <p className="v-help">{text('moneyReports.credit.more', { count: more })}</p>
                ) : null}
              </section>
            </>
          )
        }
      </Answer>
      <p className="v-help">{text('moneyReports.credit.how')}</p>
    </>
  );
}
