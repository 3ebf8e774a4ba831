import { questionVersions } from '@volante/contracts/e-learning/question.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { LoadState } from '@volante/ui-kit/load-state';
import { Marked } from '@volante/ui-kit/marked';
import { useTestText } from '../test-text';
import { SameQuestions } from './question-duplicates';
import { Options, StageTag } from './question-parts';

/** Each save of a question as it was shown, the last first, and the questions that say or show the same. */
export function QuestionVersions({ id }: { id: string }) {
  const text = useTestText();
  const answer = useCall(questionVersions, { id });
  return (
    <>
      <SameQuestions id={id} />
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
