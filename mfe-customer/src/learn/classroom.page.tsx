import { WALL_CODE_DIGITS } from '@volante/contracts/e-learning/classroom-words';
import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import { classroomEnter } from '@volante/contracts/e-learning/learn-classroom.contract';
import { LANGUAGES } from '@volante/contracts/e-learning/translation-words';
import { deviceId } from '@volante/mfe-kit/storage';
import { type FormEvent, useState } from 'react';
import { goTo } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card, Field, Problem } from '../app/parts';
import { attemptPath } from '../app/paths';
import { useAct, useOwn } from '../session/use-own';
import { isDemoAlone } from './access';
import { useKeptLanguage } from './language-pick';
import { OpenTests } from './open-tests';

/** The language of the exam, for a student who practises in another one than Spanish. */
function useExamLanguage() {
  const kept = useKeptLanguage();
  const [isSpanish, setSpanish] = useState(false);
  return { kept, language: isSpanish ? null : kept, isSpanish, setSpanish };
}

/** `onRefused`: they may be in all the same, by a reply that was lost or on another phone. */
function EnterForm({ onRefused }: { onRefused: () => void }) {
  const text = useAppText();
  const [code, setCode] = useState('');
  const { kept, language, isSpanish, setSpanish } = useExamLanguage();
  const { act, isBusy, problem } = useAct(classroomEnter);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const device = deviceId().slice(0, 40);
    const begun = await act({ code, device, ...(language === null ? {} : { language }) });
    if (begun) goTo(attemptPath(begun.id));
    else onRefused();
  };
  return (
    <form className="st-card" onSubmit={(event) => void enter(event)}>
      <p>{text('classroom.how')}</p>
      <div className="st-wall-code">
        <Field
          label={text('classroom.code')}
          value={code}
          kind="code"
          autoComplete="off"
          onChange={(value) => setCode(value.replace(/\D/g, ''))}
        />
      </div>
      {kept === null ? null : (
        <label className="st-pick">
          <span>{text('learn.language')}</span>
          <select value={isSpanish ? '' : kept} onChange={(event) => setSpanish(event.target.value === '')}>
            <option value="">{text('learn.spanish')}</option>
            <option value={kept}>{LANGUAGES[kept]}</option>
          </select>
        </label>
      )}
      <Problem words={problem} />
      <button
        type="submit"
        className="st-button st-main"
        disabled={isBusy || code.length !== WALL_CODE_DIGITS}
      >
        {text('classroom.enter')}
      </button>
    </form>
  );
}

/** `/layout/contact/classroom`: enters an exam in a room with the code of its wall. */
export function ClassroomPage() {
  const text = useAppText();
  const home = useOwn(learnHome, {});
  return (
    <>
      <h1>{text('pages.classroom')}</h1>
      {home.data ? (
        <OpenTests home={{ ...home.data, open: home.data.open.filter(({ endsAt }) => endsAt !== null) }} />
      ) : null}
      {home.data && isDemoAlone(home.data) ? <p className="st-note">{text('classroom.demo')}</p> : null}
      <EnterForm onRefused={() => void home.refetch()} />
      <Card title={text('classroom.rules')}>
        <ul className="st-rules">
          <li>{text('classroom.ruleTime')}</li>
          <li>{text('classroom.ruleKey')}</li>
          <li>{text('classroom.ruleAway')}</li>
        </ul>
      </Card>
    </>
  );
}
