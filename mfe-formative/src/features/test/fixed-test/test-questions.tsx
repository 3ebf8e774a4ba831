import { questionNames } from '@volante/contracts/e-learning/question.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { useCall } from '@volante/mfe-kit/query';
import { LoadState } from '@volante/ui-kit/load-state';
import { rememberSequence } from '@volante/ui-kit/sequence';
import { Link } from 'react-router';
import { StageTag } from '../question/question-parts';
import { useTestText } from '../test-text';

/** The questions of a test in their order; one that is not published is marked, since it is left out where the test is taken. */
export function TestQuestions({ test, ids }: { test: string; ids: readonly string[] }) {
  const text = useTestText();
  const answer = useCall(questionNames, { ids: [...ids] }, { enabled: ids.length > 0 });
  if (ids.length === 0) return <p>{text('test.noQuestions')}</p>;
  const rows = answer.data?.rows ?? [];
  const published = rows.filter(({ stage }) => stage === 'published').length;
  const remember = () =>
    rememberSequence('question', { ids: rows.map(({ id }) => id), list: `/test/fixed/view/${test}` });
  return (
    <>
      <LoadState answer={answer} />
      {published < rows.length ? (
        <p className="v-hint">{text('test.leftOut', { published, count: rows.length })}</p>
      ) : null}
      <ol className="vf-tests">
        {rows.map(({ id, code, statement, stage }) => (
          <li key={id}>
            <Link to={`/test/edicion/view/test/${id}/${test}`} onClick={remember}>
              {code}
            </Link>{' '}
            {plainOf(statement)} {stage === 'published' ? null : <StageTag stage={stage} />}
          </li>
        ))}
      </ol>
    </>
  );
}
