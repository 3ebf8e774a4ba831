import { addDays } from '@volante/contracts/calendar-days';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { lawChangeEffects } from '@volante/contracts/e-learning/law-change-effects.contract';
import { question, questionMany } from '@volante/contracts/e-learning/question.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { StageTag } from '../question/question-parts';
import { useTestText } from '../test-text';
import { AffectedStudents } from './affected-students';
import { LawNews } from './law-news';

type Effects = CallOutput<typeof lawChangeEffects>;

interface Change {
  id: string;
  inForceOn: string | null;
  examOn: string | null;
}

interface Act {
  key: 'retire' | 'end' | 'from';
  day: string | null;
  change: Omit<CallInput<typeof questionMany>, 'ids'>;
}

/** Acts on the chosen questions; without its day an act is not there. */
function actsOf({ inForceOn, examOn }: Change, mayPublish: boolean): Act[] {
  const lastDay = inForceOn && addDays(inForceOn, -1);
  return [
    ...(mayPublish ? [{ key: 'retire' as const, day: null, change: { stage: 'retired' as const } }] : []),
    ...(lastDay ? [{ key: 'end' as const, day: lastDay, change: { inForceTo: lastDay } }] : []),
    ...(examOn ? [{ key: 'from' as const, day: examOn, change: { examFrom: examOn } }] : []),
  ];
}

/** Changes the chosen questions, and says which ones stayed as they were. */
function useApply(onDone: () => void) {
  const text = useTestText();
  const feedback = useFeedback();
  const { message } = App.useApp();
  const many = useCallMutation(questionMany, {
    invalidates: [lawChangeEffects, question.calls.read, question.calls.history],
    onError: feedback.failed,
    onSuccess: ({ changed, skipped }) => {
      const [first] = skipped;
      if (first)
        void message.warning(
          text(`test.skipped.${first.reason}`, { count: skipped.length, code: first.code, changed }),
        );
      else feedback.done(text('test.moved', { count: changed }));
      onDone();
    },
  });
  return many;
}

function Questions({ effects, change }: { effects: Effects; change: Change }) {
  const text = useTestText();
  const { can } = useSession();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const apply = useApply(() => setChosen([]));
  const all = effects.questions.map(({ id }) => id);
  if (all.length === 0) return <p>{text('test.noneAffected')}</p>;
  const acts = can('question-bank.modify') ? actsOf(change, can('question-bank.publish')) : [];
  return (
    <>
      {effects.capped ? <p>{text('test.law.capped', { count: all.length })}</p> : null}
      {acts.length > 0 ? (
        <p className="vf-law-acts">
          <Checkbox
            checked={chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={({ target }) => setChosen(target.checked ? all : [])}
          >
            {text('test.law.all', { count: all.length })}
          </Checkbox>
          {acts.map(({ key, day, change: sent }) => (
            <Button
              key={key}
              disabled={chosen.length === 0}
              loading={apply.isPending}
              onClick={() => apply.mutate({ ids: [...chosen], ...sent })}
            >
              {text(`test.law.${key}`, { day: day ? formatDay(day) : '' })}
            </Button>
          ))}
        </p>
      ) : null}
      <Checkbox.Group
        className="vf-law-questions"
        value={[...chosen]}
        onChange={(ids) => setChosen(ids as string[])}
        disabled={acts.length === 0}
      >
        {effects.questions.map(({ id, code, statement, stage, article }) => (
          <div key={id}>
            <Checkbox value={id}>{plainOf(statement)}</Checkbox>
            <span>
              <Link to={`/test/edicion/view/banco/${id}/lista`}>{code}</Link> · {article}{' '}
              <StageTag stage={stage} />
            </span>
          </div>
        ))}
      </Checkbox.Group>
    </>
  );
}

/** The questions and fixed tests that a change of the law touches, and the ways to bring them up to date. */
export function AffectedQuestions({ change }: { change: Change }) {
  const text = useTestText();
  const { can } = useSession();
  const answer = useCall(lawChangeEffects, { id: change.id });
  return (
    <>
      <p>{text('test.affectedHelp')}</p>
      <LoadState answer={answer} />
      {answer.data ? <Questions effects={answer.data} change={change} /> : null}
      {answer.data && answer.data.tests.length > 0 ? (
        <>
          <h2 className="vf-law-part">{text('test.law.tests')}</h2>
          <ul className="vf-tests">
            {answer.data.tests.map(({ id, name, block, questions }) => (
              <li key={id}>
                <Link to={`/test/fixed/view/${id}`}>{name}</Link> {block} ·{' '}
                {text('test.law.ofTest', { count: questions })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {can('student-access.view') ? <AffectedStudents change={change.id} /> : null}
      {can('student-access.modify') ? <LawNews change={change.id} /> : null}
    </>
  );
}
