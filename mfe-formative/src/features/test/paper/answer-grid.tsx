import type { CallOutput } from '@volante/contracts/call';
import { paperMarks, type paperRead, paperWithdraw } from '@volante/contracts/e-learning/paper-test.contract';
import { VARIANTS, type Variant } from '@volante/contracts/e-learning/paper-words';
import { useCallMutation, useKnownAnswer } from '@volante/mfe-kit/query';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { learnerAddress } from '../../../shared/learner-address';
import { AnswerCells, focusCell } from './answer-cells';
import { usePaperText } from './paper-text';
import { ReasonDialog } from './reason-dialog';
import type { Draft, Drafts, Mark } from './use-drafts';

type Paper = CallOutput<typeof paperRead>;

const questionsOf = ({ sheets }: Paper, variant: Variant): Paper['sheets'][number]['questions'] =>
  sheets.find((one) => one.variant === variant)?.questions ?? [];

function Head({ paper }: { paper: Paper }) {
  const text = usePaperText();
  return (
    <thead>
      <tr>
        <th scope="col">{text('paper.student')}</th>
        <th scope="col">{text('paper.variant')}</th>
        {Array.from({ length: paper.questions }, (_, at) => at + 1).map((number) => (
          <th key={number} scope="col" className="vf-cell-head">
            {number}
          </th>
        ))}
        <th scope="col">{text('paper.outcome')}</th>
        <th scope="col">{text('paper.acts')}</th>
      </tr>
    </thead>
  );
}

interface SavedProps {
  paper: Paper;
  mark: Mark;
  mayHold: boolean;
  onCorrect: () => void;
  onWithdraw: () => void;
}

function SavedRow({ paper, mark, mayHold, onCorrect, onWithdraw }: SavedProps) {
  const text = usePaperText();
  const name = mark.name || text('paper.hidden');
  return (
    <tr>
      <th scope="row">
        {mark.name ? (
          <Link className="vf-paper-link" to={learnerAddress(mark.contact)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td>{mark.variant}</td>
      {questionsOf(paper, mark.variant).map(({ id, key }, at) => (
        <td key={id} className="vf-cell-shown" data-wrong={mark.answers[at] === key ? undefined : ''}>
          {mark.answers[at] || '–'}
        </td>
      ))}
      <td className="vf-paper-outcome">
        <StateBadge tone={mark.passed ? 'good' : 'bad'}>
          {text(mark.passed ? 'paper.passed' : 'paper.failed')}
        </StateBadge>{' '}
        {mark.name ? (
          <Link className="vf-paper-link" to={`/formative/attempt/${mark.attempt}`}>
            {text('paper.score', { right: mark.right, questions: paper.questions })}
          </Link>
        ) : (
          text('paper.score', { right: mark.right, questions: paper.questions })
        )}
      </td>
      <td>
        {mayHold && mark.name ? (
          <div className="vf-paper-acts">
            <Button size="small" aria-label={text('paper.correctOf', { name })} onClick={onCorrect}>
              {text('paper.correct')}
            </Button>
            <Button size="small" danger aria-label={text('paper.withdrawOf', { name })} onClick={onWithdraw}>
              {text('paper.withdraw')}
            </Button>
          </div>
        ) : null}
      </td>
    </tr>
  );
}

interface DraftProps {
  paper: Paper;
  draft: Draft;
  drafts: Drafts;
  onSave: () => void;
  onStep: (step: 1 | -1, at: number) => void;
}

function DraftRow({ paper, draft, drafts, onSave, onStep }: DraftProps) {
  const text = usePaperText();
  const { contact, name, variant, answers } = draft;
  const questions = questionsOf(paper, variant);
  const variants = VARIANTS.slice(0, paper.variants);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <select
          className="vf-variant"
          aria-label={text('paper.variantOf', { name })}
          value={variant}
          onChange={(event) => {
            const chosen = variants.find((one) => one === event.target.value);
            if (chosen) drafts.change(contact, { variant: chosen });
          }}
        >
          {variants.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </td>
      <AnswerCells
        {...{ row: contact, name, questions, answers, onStep, onEnter: onSave }}
        onChange={(next) => drafts.change(contact, { answers: next })}
      />
      <td>
        {text('paper.answered', { count: answers.filter(Boolean).length, questions: questions.length })}
      </td>
      <td>
        <div className="vf-paper-acts">
          <Button
            id={`cell-${contact}-${questions.length}`}
            size="small"
            type="primary"
            loading={drafts.isSaving}
            aria-label={text('paper.saveOf', { name })}
            onClick={onSave}
          >
            {text('paper.save')}
          </Button>
          <Button
            size="small"
            aria-label={text('paper.dropOf', { name })}
            onClick={() => drafts.drop(contact)}
          >
            {text('paper.drop')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

interface GridProps {
  paper: Paper;
  marks: readonly Mark[];
  drafts: Drafts;
  /** When the test was taken; `null`: today. */
  day: string | null;
  mayHold: boolean;
}

function Withdrawal({ paper, mark, onClose }: { paper: Paper; mark: Mark; onClose: () => void }) {
  const text = usePaperText();
  const marks = useKnownAnswer(paperMarks, { id: paper.id });
  // Corrected by somebody else meanwhile: the list shows what was refused.
  const { mutateAsync } = useCallMutation(paperWithdraw, {
    invalidates: [paperMarks],
    onError: ({ code }) => {
      if (code === 'PAPER-TEST-005') marks.askAgain();
    },
  });
  return (
    <ReasonDialog
      {...{ title: text('paper.withdrawTitle'), okText: text('paper.withdraw'), isDanger: true, onClose }}
      before={text('paper.withdrawBefore', { name: mark.name })}
      onSave={(reason) =>
        mutateAsync({ id: paper.id, contact: mark.contact, seenVersion: mark.version, reason })
      }
    />
  );
}

/** Students and questions: saved rows with what was wrong, and those that are being typed. */
export function AnswerGrid({ paper, marks, drafts, day, mayHold }: GridProps) {
  const text = usePaperText();
  const [corrected, setCorrected] = useState<Draft | null>(null);
  const [leaving, setLeaving] = useState<Mark | null>(null);
  const typed = new Set(drafts.drafts.map(({ contact }) => contact));
  const save = (draft: Draft, next: Draft | undefined) => {
    if (draft.version > 0) {
      setCorrected(draft);
      return;
    }
    drafts
      .save(draft, { reason: '', day })
      .then(() => next && focusCell(next.contact, 0))
      // The page shows the error of the call.
      .catch(() => undefined);
  };
  return (
    <>
      <ScrollBox label={text('paper.grid')}>
        <table className="v-plain-table vf-paper-grid" aria-label={text('paper.grid')}>
          <Head paper={paper} />
          <tbody>
            {marks
              .filter(({ contact }) => !typed.has(contact))
              .map((mark) => (
                <SavedRow
                  key={mark.contact}
                  {...{ paper, mark, mayHold }}
                  onCorrect={() => drafts.correct(mark)}
                  onWithdraw={() => setLeaving(mark)}
                />
              ))}
            {drafts.drafts.map((draft, at) => (
              <DraftRow
                key={draft.contact}
                {...{ paper, draft, drafts }}
                onSave={() => save(draft, drafts.drafts[at + 1])}
                onStep={(step, place) => focusCell(drafts.drafts[at + step]?.contact ?? '', place)}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {corrected ? (
        <ReasonDialog
          {...{ title: text('paper.correctTitle'), okText: text('paper.correct') }}
          before={text('paper.correctBefore', { name: corrected.name })}
          onSave={(reason) => drafts.save(corrected, { reason, day: null })}
          onClose={() => setCorrected(null)}
        />
      ) : null}
      {leaving ? <Withdrawal {...{ paper, mark: leaving, onClose: () => setLeaving(null) }} /> : null}
    </>
  );
}
