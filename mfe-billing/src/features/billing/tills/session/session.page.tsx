import { type TillReport, tillPaper, tillReport } from '@volante/contracts/billing/till.contract';
import { MOVEMENT_KINDS } from '@volante/contracts/billing/till.fields';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { methodText } from '../shared/method-choice';
import { CASHFLOW, tabAddress } from '../shared/till-address';
import { useTillText } from '../shared/till-text';
import { Comparison } from './comparison';
import '../tills.css';

function Sums({ sums }: Pick<TillReport, 'sums'>) {
  const text = useTillText();
  if (sums.length === 0) return <p className="v-help">{text('tills.reportNone')}</p>;
  return (
    <table className="vb-till-table" aria-label={text('tills.tab.movements')}>
      <tbody>
        {sums.map(({ kind, method, count, cents }) => (
          <tr key={`${kind} ${method}`}>
            <th scope="row">
              {[MOVEMENT_KINDS[kind], method && methodText(method)].filter(Boolean).join(' · ')}
            </th>
            <td>{count}</td>
            <td>{eurosText(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintButton({ report }: { report: TillReport }) {
  const text = useTillText();
  const feedback = useFeedback();
  const paper = useCallMutation(tillPaper, { invalidates: [tillReport] });
  const print = async () => {
    try {
      const { file } = await paper.mutateAsync({ id: report.id });
      await downloadFile(file, `${text('tills.zOf', { number: report.z, name: report.till.name })}.pdf`);
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <Button type="primary" loading={paper.isPending} onClick={() => void print()}>
      {text('tills.act.print')}
    </Button>
  );
}

function useReportFacts(report: TillReport) {
  const text = useTillText();
  const { opening } = report;
  return [
    { label: text('tills.field.opened'), value: `${formatInstant(report.openedAt)} · ${report.openedBy}` },
    { label: text('tills.field.float'), value: eurosText(opening.countedCents) },
    ...(opening.differenceCents === 0
      ? []
      : [{ label: text('tills.field.openingDifference'), value: eurosText(opening.differenceCents) }]),
    ...(report.closedAt
      ? [
          {
            label: text('tills.field.closed'),
            value: `${formatInstant(report.closedAt)} · ${report.closedBy}`,
          },
        ]
      : []),
    ...(report.reason ? [{ label: text('tills.field.reason'), value: report.reason }] : []),
  ];
}

function Report({ report }: { report: TillReport }) {
  const text = useTillText();
  const { closing, z, till } = report;
  const title =
    z === null ? text('tills.xOf', { name: till.name }) : text('tills.zOf', { number: z, name: till.name });
  return (
    <div className="vb-till-report">
      <PageToolbar
        title={title}
        breadcrumb={[
          { label: text('tills.title'), to: CASHFLOW },
          { label: text('tills.tab.closings'), to: tabAddress('closings') },
        ]}
        primary={z === null ? null : <PrintButton report={report} />}
      />
      <Facts title={till.name} facts={useReportFacts(report)} />
      <section className="v-facts" aria-label={text('tills.tab.movements')}>
        <header>
          <h3>{text('tills.tab.movements')}</h3>
        </header>
        <Sums sums={report.sums} />
      </section>
      <section className="v-facts" aria-label={text('tills.count.result')}>
        <header>
          <h3>{text('tills.count.result')}</h3>
        </header>
        {closing ? <Comparison {...closing} /> : <p className="v-help">{text('tills.blind')}</p>}
      </section>
    </div>
  );
}

/** `/cashflow/session/{id}`: the X report of an open till, the Z report of a closed one. */
export function SessionPage() {
  const { session_id: id = '' } = useParams();
  const answer = useCall(tillReport, { id }, { keepPrevious: false });
  useLive({ entity: 'cashflow' }, [tillReport]);
  if (answer.isError && !answer.data)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <RecordSkeleton />;
  return <Report report={answer.data} />;
}
