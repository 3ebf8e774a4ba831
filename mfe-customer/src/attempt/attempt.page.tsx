import { isExamKind } from '@volante/contracts/e-learning/attempt-words';
import { Trouble } from '../app/parts';
import { ResultView } from './result-view';
import { RunView } from './run-view';
import { useAttempt } from './use-attempt';

/** `/layout/contact/test/:id`: a test while it is taken, and its result from then on. */
export function AttemptPage({ id }: { id: string }) {
  const attempt = useAttempt(id);
  const { data } = attempt.read;
  if (!data) return <Trouble answer={attempt.read} isPage />;
  if (data.finished) return <ResultView read={data} />;
  return <RunView attempt={attempt} isExam={isExamKind(data.attempt.kind)} />;
}
