import { Marked } from '@volante/ui-kit/marked';
import { useContext, useEffect } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card } from '../app/parts';
import { KeptPictures } from '../attempt/picture';
import { RunView } from '../attempt/run-view';
import { TokenContext } from '../session/use-own';
import { keptPicture, type PhoneTest } from './store';
import { isRight, usePhoneTest } from './use-phone-test';
import { useSending } from './use-sending';

/** Right, wrong and blank answers of a test of the phone, and its faults. */
function PhoneResult({ test, onBack }: { test: PhoneTest; onBack: () => void }) {
  const text = useAppText();
  const { contact } = useMe();
  useSending(useContext(TokenContext), contact);
  const chosenOf = (id: string) => test.answers[id]?.chosen ?? [];
  const right = test.questions.filter((one) => isRight(one, chosenOf(one.id))).length;
  const blank = test.questions.filter(({ id }) => chosenOf(id).length === 0).length;
  const wrong = test.questions.length - right - blank;
  const faults = test.questions.filter((one) => !isRight(one, chosenOf(one.id)));
  return (
    <>
      <section className="st-verdict" role="status">
        <h1>{text('result.done')}</h1>
        <p>{text('result.counts', { right, wrong, blank })}</p>
        <p className="st-soft">{text('offline.later')}</p>
      </section>
      <button type="button" className="st-button st-main" onClick={onBack}>
        {text('result.back')}
      </button>
      {faults.length === 0 ? null : (
        <Card title={text('result.faults')}>
          <ol className="st-list">
            {faults.map(({ id, statement, options, explanation }) => (
              <li key={id} className="st-step">
                <Marked text={statement} />
                <strong>
                  {text('result.right')}:{' '}
                  {options
                    .filter((option) => option.right)
                    .map((option) => option.text)
                    .join(' / ')}
                </strong>
                {explanation ? <span className="st-soft">{explanation}</span> : null}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

/** A test of packs: taken, reloaded and handed in without a connection. */
export function PhoneRun({ id, onBack }: { id: string; onBack: () => void }) {
  const { contact } = useMe();
  const { test, attempt } = usePhoneTest(id, contact);
  // Sent from another tab meanwhile, or somebody else's.
  useEffect(() => {
    if (test === null) onBack();
  }, [test, onBack]);
  if (!test) return null;
  if (test.finishedAt !== null) return <PhoneResult test={test} onBack={onBack} />;
  return (
    <KeptPictures value={keptPicture}>
      <RunView attempt={attempt} isExam={false} />
    </KeptPictures>
  );
}
