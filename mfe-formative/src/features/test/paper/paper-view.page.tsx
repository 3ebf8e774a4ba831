import type { CallOutput } from '@volante/contracts/call';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { paperCorrections, paperMarks, paperRead } from '@volante/contracts/e-learning/paper-test.contract';
import { PAPER_PART_NAMES, PAPER_PARTS } from '@volante/contracts/e-learning/paper-words';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { LeaveGuard } from '@volante/mfe-kit/leave-guard';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatInstant } from '@volante/ui-kit/dates';
import { DayBox } from '@volante/ui-kit/day-box';
import { today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AddStudents } from './add-students';
import { AnswerGrid } from './answer-grid';
import { PAPER_LIST } from './paper.feature';
import './paper.css';
import { usePaperText } from './paper-text';
import { useDrafts } from './use-drafts';
import { usePrint } from './use-print';
import '../test.css';

type Paper = CallOutput<typeof paperRead>;

function Facts({ paper }: { paper: Paper }) {
  const text = usePaperText();
  const { errorsAllowed: errors, questions, minutes } = paper;
  return (
    <p>
      {[
        `${paper.license} · ${EXAMS[paper.exam]}`,
        text('paper.facts', { questions, minutes }),
        errors === null ? text('paper.byPoints') : text('paper.errors', { count: errors }),
        text('paper.reference', { reference: paper.reference }),
        paper.confirmed ? '' : text('paper.unconfirmed'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function Prints({ id }: { id: string }) {
  const text = usePaperText();
  const print = usePrint(id);
  return (
    <section className="vf-paper-part" aria-label={text('paper.print')}>
      <h2>{text('paper.print')}</h2>
      <div className="vf-paper-prints">
        {PAPER_PART_NAMES.map((part) => (
          <Button key={part} onClick={() => print(part)}>
            {PAPER_PARTS[part]}
          </Button>
        ))}
      </div>
      <p className="v-hint">{text('paper.printHelp')}</p>
    </section>
  );
}

function Typing({ paper }: { paper: Paper }) {
  const text = usePaperText();
  const mayHold = useCan('theory-class.hold');
  const [day, setDay] = useState<string | null>(null);
  const drafts = useDrafts(paper.id, paper.questions);
  const answer = useCall(paperMarks, { id: paper.id });
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  const known = new Set([...rows, ...drafts.drafts].map(({ contact }) => contact));
  return (
    <section className="vf-paper-part" aria-label={text('paper.typing')}>
      <LeaveGuard when={drafts.drafts.some(({ isTouched }) => isTouched)} />
      <h2>{text('paper.typing')}</h2>
      {mayHold ? (
        <>
          <p className="v-hint">{text('paper.typingHelp')}</p>
          <AddStudents paper={paper} known={known} onAdd={drafts.add} />
          <DayBox
            {...{ label: text('paper.day'), className: 'vf-paper-day', value: day ?? today() }}
            onChange={(next) => setDay(next || null)}
          />
        </>
      ) : null}
      {known.size > 0 ? (
        <AnswerGrid {...{ paper, drafts, mayHold }} marks={rows} day={day === today() ? null : day} />
      ) : (
        <p>{text('paper.nobody')}</p>
      )}
    </section>
  );
}

function Corrections({ id }: { id: string }) {
  const text = usePaperText();
  const rows = useCall(paperCorrections, { id }).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="vf-paper-part" aria-label={text('paper.corrections')}>
      <h2>{text('paper.corrections')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {formatInstant(row.at)} · {row.by} · {row.name || text('paper.hidden')}:{' '}
            {row.after ? '' : `${text('paper.withdrawn')} `}
            {row.reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Keys({ paper }: { paper: Paper }) {
  const text = usePaperText();
  return paper.sheets.map(({ variant, questions }) => (
    <details key={variant} className="vf-paper-part">
      <summary>{text('paper.key', { variant })}</summary>
      <ol className="vf-tests">
        {questions.map(({ id, code, statement, key }) => (
          <li key={id}>
            <strong>{[...key].join(' y ')}</strong> · {code} · {plainOf(statement)}
          </li>
        ))}
      </ol>
    </details>
  ));
}

/** `/test/paper/view/{paper_id}` (ours): a test on paper, its prints, and the answers that came back. */
export function PaperViewPage() {
  const text = usePaperText();
  const { paper_id: id = '' } = useParams();
  const answer = useCall(paperRead, { id });
  const paper = answer.data;
  return (
    <>
      <PageToolbar
        title={paper?.name ?? text('paper.title')}
        breadcrumb={[{ label: text('paper.list'), to: PAPER_LIST }]}
      />
      {paper ? (
        <>
          <Facts paper={paper} />
          <Prints id={id} />
          <Typing paper={paper} />
          <Corrections id={id} />
          <Keys paper={paper} />
        </>
      ) : (
        <LoadState answer={answer} />
      )}
    </>
  );
}
