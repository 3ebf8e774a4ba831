import { question } from '@volante/contracts/e-learning/question.contract';
import { useCall } from '@volante/mfe-kit/query';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import { StageTag } from '../question/question-parts';
import { useTestText } from '../test-text';

const SHOWN = 50;

/** The questions that rest on a norm, or on one of its articles: those that a change of the law touches. */
export function AffectedQuestions({ norm, article }: { norm: string; article: string }) {
  const text = useTestText();
  const answer = useCall(question.calls.read, { norm, search: article, limit: SHOWN });
  const rows = answer.data?.rows ?? [];
  const list = `/test/edicion/list?${new URLSearchParams({ norm, ...(article ? { search: article } : {}) })}`;
  return (
    <>
      <p>{text('test.affectedHelp')}</p>
      <LoadState answer={answer} />
      {answer.data && rows.length === 0 ? <p>{text('test.noneAffected')}</p> : null}
      <ul className="vf-tests">
        {rows.map(({ id, code, statement, stage, article: own }) => (
          <li key={id}>
            <Link to={`/test/edicion/view/banco/${id}/lista`}>{code}</Link> {statement} ({own}){' '}
            <StageTag stage={stage} />
          </li>
        ))}
      </ul>
      {rows.length > 0 ? <Link to={list}>{text('test.seeAffected')}</Link> : null}
    </>
  );
}
