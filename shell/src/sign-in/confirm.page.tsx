import { registrationConfirm } from '@volante/contracts/session/registration.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useState } from 'react';
import { Brand, Problems, Stand } from './form-parts';
import { text } from './sign-in-text';

/**
 * `/user/sign-up#…`: the link of the confirmation. It is used by a press of the button and not by being opened: mail
 * programs open links to look at them.
 */
export function ConfirmPage({ token }: { token: string }) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'dead'>('open');
  const confirm = async () => {
    setState('busy');
    setProblems([]);
    try {
      await callApi(registrationConfirm, { token });
      setState('done');
    } catch (thrown) {
      const error = asApiError(thrown);
      setProblems(error.messages);
      setState(error.uncertain ? 'open' : 'dead');
    }
  };
  const isOpen = state === 'open' || state === 'busy';
  return (
    <Stand foot={text('foot')}>
      <section className="si-card" aria-labelledby="si-title">
        <Brand />
        <h1 id="si-title">{text('confirm.title')}</h1>
        <Problems messages={problems} />
        {state === 'done' ? <output className="si-said">{text('confirm.done')}</output> : null}
        {isOpen ? (
          <>
            <p className="si-intro">{text('confirm.intro')}</p>
            <button
              type="button"
              className="si-submit"
              disabled={state === 'busy'}
              aria-busy={state === 'busy'}
              onClick={() => void confirm()}
            >
              {text(state === 'busy' ? 'sending' : 'confirm.do')}
            </button>
          </>
        ) : (
          <a className="si-other" href={state === 'done' ? '/user/sign-in' : '/user/sign-up'}>
            {text(state === 'done' ? 'toSignIn' : 'confirm.again')}
          </a>
        )}
      </section>
    </Stand>
  );
}
