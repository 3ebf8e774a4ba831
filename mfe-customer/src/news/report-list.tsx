import { learnReportRead, type OwnReport } from '@volante/contracts/e-learning/learn-report.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Problem } from '../app/parts';
import { useAct } from '../session/use-own';
import { Fold } from './fold';

const TITLE = 'news-reports';

function Report({ of, onOpen }: { of: OwnReport; onOpen: () => void }) {
  const text = useAppText();
  const { question, text: words, progress, answer, at, isRead } = of;
  const state = text(`news.report.${progress}`);
  return (
    <Fold
      title={question || text('news.report.gone')}
      under={
        <p className="st-soft">
          {isRead ? null : <strong className="st-fresh">{text('news.fresh')}</strong>}{' '}
          {[state, text('news.report.at', { at: formatInstant(at) })].join(' · ')}
        </p>
      }
      onOpen={onOpen}
    >
      <dl className="st-facts">
        <dt>{text('news.report.yours')}</dt>
        <dd className="st-news-text">{words}</dd>
        <dt>{text('news.report.answer')}</dt>
        <dd className="st-news-text">{answer || text(`news.report.${progress}Text`)}</dd>
      </dl>
    </Fold>
  );
}

interface ListProps {
  reports: readonly OwnReport[];
  onRead: () => void;
}

/** The questions that the student has reported, with the answers of the school; nothing where there is none. */
export function ReportList({ reports, onRead }: ListProps) {
  const text = useAppText();
  const { looking } = useMe();
  const { act, problem } = useAct(learnReportRead);
  if (reports.length === 0) return null;
  const read = async ({ id, isRead }: OwnReport) => {
    // A look of staff leaves no trace.
    if (isRead || looking) return;
    if ((await act({ id })) === null) onRead();
  };
  return (
    <section className="st-news-part" aria-labelledby={TITLE}>
      <h2 id={TITLE}>{text('news.report.title')}</h2>
      <Problem words={problem} />
      <ul className="st-list">
        {reports.map((one) => (
          <Report key={one.id} of={one} onOpen={() => void read(one)} />
        ))}
      </ul>
    </section>
  );
}
