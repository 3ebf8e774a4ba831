import type { CallOutput } from '@volante/contracts/call';
import { stateNumbers } from '@volante/contracts/dgt/convocatoria.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Bone } from '@volante/ui-kit/bone';
import { ColumnChart } from '@volante/ui-kit/column-chart';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useDgtText } from '../../../shared/dgt-text';
import { ScrollTable } from '../../../shared/scroll-table';
import { rateText } from './rate-text';

const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'short', year: '2-digit', timeZone: 'UTC' });
/** "2026-08" → "ago 26". */
const monthText = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));

type Numbers = CallOutput<typeof stateNumbers>;

function Points({ title, head, points }: { title: string; head: string; points: Numbers['centers'] }) {
  const text = useDgtText();
  if (points.length === 0) return null;
  return (
    <section className="vd-card">
      <h3>{title}</h3>
      <ScrollTable
        label={title}
        heads={[
          text(`capa.columns.${head}`),
          ...['presented', 'passed', 'failed', 'absent', 'rate'].map((key) => text(`capa.columns.${key}`)),
        ]}
      >
        {points.map(({ key, name, presented, passed, failed, absent, rate }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{presented}</td>
            <td>{passed}</td>
            <td>{failed}</td>
            <td>{absent}</td>
            <td>{rateText(rate)}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}

/** Results of the last twelve months by centre, teacher, licence and month, and where the students stand. */
export function NumbersTab() {
  const text = useDgtText();
  const answer = useCall(stateNumbers, {});
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Bone width="100%" height={320} />;
  const { students, total, months, centers, teachers, licences } = answer.data;
  return (
    <>
      <section className="vd-card vd-book-head">
        <dl>
          {students.map(({ next, total: count, ready }) => (
            <div key={next}>
              <dt>{text(next === 'done' ? 'capa.done' : `law.tests.${next}`)}</dt>
              <dd>{text('capa.readyOf', { ready, count })}</dd>
            </div>
          ))}
          <div>
            <dt>{text('capa.yearRate')}</dt>
            <dd>{rateText(total.rate)}</dd>
          </div>
        </dl>
      </section>
      <section className="vd-card">
        <h3>{text('capa.byMonth')}</h3>
        <ColumnChart
          label={text('capa.byMonth')}
          bars={months.map(({ key, passed }) => ({ key, label: monthText(key), value: passed }))}
        />
      </section>
      <Points title={text('capa.byCenter')} head="center" points={centers} />
      <Points title={text('capa.byTeacher')} head="teacher" points={teachers} />
      <Points title={text('capa.byLicence')} head="licence" points={licences} />
    </>
  );
}
