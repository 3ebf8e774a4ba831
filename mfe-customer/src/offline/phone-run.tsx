import { LANGUAGES } from '@volante/contracts/e-learning/translation-words';
import { Marked } from '@volante/ui-kit/marked';
import { useCallback, useContext, useEffect, useState } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card } from '../app/parts';
import { Media } from '../attempt/media';
import { KeptPictures, Picture } from '../attempt/picture';
import { RunView } from '../attempt/run-view';
import { tagOf } from '../attempt/tag-of';
import { TokenContext } from '../session/use-own';
import { phoneTest } from './phone-tests';
import { keptPicture, type PackQuestion, type PhoneTest } from './store';
import { isRight, usePhoneTest } from './use-phone-test';
import { useSending } from './use-sending';

/** Where a finished test is: on this phone, at the school, or refused by it. */
export type Whereabouts = 'later' | 'sent' | NonNullable<PhoneTest['refused']>;

const WORDS: Readonly<Record<Whereabouts, string>> = {
  later: 'offline.later',
  sent: 'offline.sent',
  access: 'offline.noAccess',
  questions: 'offline.noQuestions',
};

/** Sends a finished test, and answers where it is. The phone deletes it once the school has it. */
function useWhereabouts({ id }: PhoneTest): Whereabouts {
  const { contact } = useMe();
  const [where, setWhere] = useState<Whereabouts>('later');
  const look = useCallback(() => {
    const placeOf = (kept: PhoneTest | null): Whereabouts => (kept ? (kept.refused ?? 'later') : 'sent');
    // Where the phone cannot be read nothing is known of it.
    void phoneTest(id).then(
      (kept) => setWhere(placeOf(kept)),
      () => undefined,
    );
  }, [id]);
  useSending(useContext(TokenContext), contact, look);
  return where;
}

function Fault({ question, lang }: { question: PackQuestion; lang: string }) {
  const text = useAppText();
  const { statement, options, explanation } = question;
  const right = options.filter((option) => option.right).map((option) => option.text);
  return (
    <li className="st-step">
      <div lang={lang}>
        <Marked text={statement} />
      </div>
      <Picture {...{ question, lang }} />
      <Media question={question} />
      <strong>
        {text('result.right')}: <span lang={lang}>{right.join(' / ')}</span>
      </strong>
      {explanation ? (
        <span className="st-soft" lang={lang}>
          {explanation}
        </span>
      ) : null}
    </li>
  );
}

/** Right, wrong and blank answers of a test of the phone, its faults, and where it is. */
export function PhoneMarks({
  test,
  where,
  onBack,
}: {
  test: PhoneTest;
  where: Whereabouts;
  onBack: () => void;
}) {
  const text = useAppText();
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
        {test.language ? (
          <p className="st-soft">{text('result.language', { language: LANGUAGES[test.language] })}</p>
        ) : null}
        <p className="st-soft">{text(WORDS[where])}</p>
      </section>
      <button type="button" className="st-button st-main" onClick={onBack}>
        {text('result.back')}
      </button>
      {faults.length === 0 ? null : (
        <Card title={text('result.faults')}>
          <ol className="st-list">
            {faults.map((one) => (
              <Fault key={one.id} question={one} lang={tagOf(test.language ?? null)} />
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

function PhoneResult({ test, onBack }: { test: PhoneTest; onBack: () => void }) {
  return <PhoneMarks test={test} where={useWhereabouts(test)} onBack={onBack} />;
}

/** A test of packs: taken, reloaded and handed in without a connection. */
export function PhoneRun({ id, onBack }: { id: string; onBack: () => void }) {
  const text = useAppText();
  const { contact } = useMe();
  const { test, attempt } = usePhoneTest(id, contact);
  // Sent from another tab meanwhile, or somebody else's.
  useEffect(() => {
    if (test === null) onBack();
  }, [test, onBack]);
  if (!test) return null;
  return (
    <KeptPictures value={keptPicture}>
      {test.finishedAt === null ? (
        <>
          <RunView attempt={attempt} isExam={false} />
          <button type="button" className="st-button st-plain" onClick={onBack}>
            {text('offline.leave')}
          </button>
        </>
      ) : (
        <PhoneResult test={test} onBack={onBack} />
      )}
    </KeptPictures>
  );
}
