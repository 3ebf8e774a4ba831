import { studentLogout } from '@volante/contracts/session/student-session.contract';
import { useContext } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card, Problem } from '../app/parts';
import { KeysCard } from '../passkeys/keys-card';
import { closeSession } from '../session/student-session';
import { TokenContext, useAct } from '../session/use-own';
import { DevicesCard } from './devices-card';
import { LettersCard } from './letters-card';
import { PinCard } from './pin-card';

function Leave() {
  const text = useAppText();
  const { hasPin } = useMe();
  const token = useContext(TokenContext);
  const { act, isBusy, problem } = useAct(studentLogout);
  const leave = async () => {
    if ((await act({})) === null) closeSession(token, false);
  };
  return (
    <Card title={text('account.leave')}>
      {hasPin ? null : <p className="st-note">{text('account.leaveNoPin')}</p>}
      <p className="st-soft">{text('account.leaveText')}</p>
      <Problem words={problem} />
      <button type="button" className="st-button" disabled={isBusy} onClick={() => void leave()}>
        {text('account.leave')}
      </button>
    </Card>
  );
}

/** `/layout/contact/account` */
export function AccountPage() {
  const text = useAppText();
  const { name, business, looking } = useMe();
  return (
    <>
      <h1>{text('account.title')}</h1>
      <dl className="st-facts">
        <dt>{text('account.name')}</dt>
        <dd>{name}</dd>
        <dt>{text('account.school')}</dt>
        <dd>{business.name}</dd>
      </dl>
      <LettersCard />
      <PinCard />
      <KeysCard />
      <DevicesCard />
      {looking ? null : <Leave />}
    </>
  );
}
