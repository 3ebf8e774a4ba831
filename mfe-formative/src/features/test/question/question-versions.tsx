import { questionDuplicates, questionVersions } from '@volante/contracts/e-learning/question.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { useCall } from '@volante/mfe-kit/query';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { LoadState } from '@volante/ui-kit/load-state';
import { Marked } from '@volante/ui-kit/marked';
import { Link } from 'react-router';
import { useTestText } from '../test-text';
import { Options, StageTag } from './question-parts';

/** Others that ask the same. */
function Duplicates({ id }: { id: string }) {
  const text = useTestText();
  const others = (useCall(questionDuplicates, { id }).data?.groups ?? [])
    .flat()
    .filter((other) => other.id !== id);
  if (others.length === 0) return null;
  return (
    <section className="vf-same" aria-label={text('test.same')}>
      <h3>{text('test.same')}</h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={`/test/edicion/view/banco/${other.id}/lista`}>
              {other.code || plainOf(other.statement)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each save of a question as it was shown, the last first, and the questions that say the same. */
export function QuestionVersions({ id }: { id: string }) {
  const text = useTestText();
  const answer = useCall(questionVersions, { id });
  return (
    <>
      <Duplicates id={id} />
      <LoadState answer={answer} />
      <ol className="vf-versions">
        {answer.data?.rows.map((row) => (
          <li key={row.version}>
            <p className="vf-version-head">
              <strong>{text('test.version', { number: row.version })}</strong> <StageTag stage={row.stage} />{' '}
              <span>
                {row.by}, <ElapsedText instant={row.at} />
              </span>
            </p>
            <Marked text={row.statement} />
            <Options options={row.options} />
          </li>
        ))}
      </ol>
    </>
  );
}
