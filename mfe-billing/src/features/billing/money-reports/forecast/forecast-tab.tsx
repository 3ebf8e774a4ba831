import { forecastReport } from '@volante/contracts/billing/money-report.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Link } from 'react-router';
import { Answer } from '../shared/answer';
import { FigureTable, Sum, Sums } from '../shared/figures';
import { reportAddress } from '../shared/report-address';
import { useReportText } from '../shared/report-text';

/** Money of the next ninety days, week by week. */
export function ForecastTab() {
  const text = useReportText();
  const answer = useCall(forecastReport, {});
  const heads = ['week', 'in', 'out', 'balance'].map((key) => text(`moneyReports.forecast.${key}`));
  return (
    <>
      <Answer answer={answer}>
        {({ start, lateIn, lateOut, weeks }) => (
          <>
            <Sums>
              <Sum label={text('moneyReports.forecast.start')}>{eurosText(start)}</Sum>
              <Sum
                label={text('moneyReports.forecast.lateIn')}
                note={<Link to={reportAddress('pendiente')}>{text('moneyReports.forecast.see')}</Link>}
              >
                {eurosText(lateIn)}
              </Sum>
              <Sum
                label={text('moneyReports.forecast.lateOut')}
                note={<Link to="/expense/list">{text('moneyReports.forecast.seeExpenses')}</Link>}
              >
                {eurosText(lateOut)}
              </Sum>
            </Sums>
            <section className="vr-card">
              <FigureTable label={text('moneyReports.forecast.title')} heads={heads}>
                <tbody>
                  {weeks.map((week) => (
                    <tr key={week.from} data-low={week.balance < 0 ? '' : undefined}>
                      <th scope="row">
                        {text('moneyReports.forecast.days', {
                          from: formatDay(week.from),
                          until: formatDay(week.until),
                        })}
                      </th>
                      <td>{eurosText(week.in)}</td>
                      <td>{eurosText(week.out)}</td>
                      <td>{eurosText(week.balance)}</td>
                    </tr>
                  ))}
                </tbody>
              </FigureTable>
            </section>
          </>
        )}
      </Answer>
      <p className="v-help">{text('moneyReports.forecast.how')}</p>
    </>
  );
}
