import { questionUsage } from '@volante/contracts/e-learning/question-usage.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import { useTestText } from '../test-text';

const PERCENT = 100;

/** The fixed tests that hold a question, and how often students have met it. */
export function QuestionUsage({ id }: { id: string }) {
  const text = useTestText();
  const answer = useCall(questionUsage, { id });
  if (!answer.data) return <LoadState answer={answer} />;
  const { tests, shown, right, lastAt } = answer.data;
  return (
    <>
      <p>
        {shown === 0
          ? text('test.usage.never')
          : text('test.usage.shown', { count: shown, percent: Math.round((right / shown) * PERCENT) })}{' '}
        {lastAt ? (
          <>
            {text('test.usage.last')} <ElapsedText instant={lastAt} />.
          </>
        ) : null}
      </p>
      {tests.length === 0 ? <p>{text('test.usage.noTests')}</p> : null}
      <ul className="vf-tests">
        {tests.map(({ id: test, name, block }) => (
          <li key={test}>
            <Link to={`/test/fixed/view/${test}`}>{name}</Link> {block}
          </li>
        ))}
      </ul>
    </>
  );
}
