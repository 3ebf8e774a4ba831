import { useQueryClient } from '@tanstack/react-query';
import { accountRead } from '@volante/contracts/session/account.contract';
import {
  secondStepBegin,
  secondStepChoose,
  secondStepCodes,
} from '@volante/contracts/session/second-step.contract';
import { callApi } from '@volante/mfe-kit/api';
import { callKey } from '@volante/mfe-kit/query';
import { usePageTour } from '@volante/mfe-kit/tour';
import { lazy, Suspense, useState } from 'react';
import { announce } from '../console/announcer';
import { useAccountText } from './account-text';
import { Card } from './card';
import { PasswordDialog } from './password-dialog';
import type { Account } from './profile-card';
import { RecoveryCodes } from './recovery-codes';

const AppOffer = lazy(async () => ({ default: (await import('./app-offer')).AppOffer }));

type Act = 'app' | 'mail' | 'none' | 'codes';

/** Shown once to each person, who may have no second step yet. */
function useSecondStepTour(): void {
  const text = useAccountText();
  const step = (name: 'what' | 'acts', target: string) => ({
    target,
    title: text(`account.step.tour.${name}.title`),
    body: text(`account.step.tour.${name}.body`),
  });
  usePageTour({
    id: 'shell.second-step',
    steps: [step('what', '[data-tour="second-step"]'), step('acts', '[data-tour="second-step-acts"]')],
  });
}

function actsOf({ secondStep, secondStepRequired }: Account): readonly Act[] {
  if (secondStep === 'app') return secondStepRequired ? ['codes', 'mail'] : ['codes', 'mail', 'none'];
  if (secondStep === 'mail') return secondStepRequired ? ['app'] : ['app', 'none'];
  return secondStepRequired ? ['app'] : ['app', 'mail'];
}

/** The second step after the password: none, a code by e-mail, or that of an app. */
export function SecondStepCard({ account }: { account: Account }) {
  const text = useAccountText();
  useSecondStepTour();
  const client = useQueryClient();
  const [act, setAct] = useState<Act | null>(null);
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: callKey(accountRead) });
  const shown = account.secondStep === 'none' && account.secondStepRequired ? 'mail' : account.secondStep;

  const confirm = async (password: string) => {
    if (act === 'app') setOffer(await callApi(secondStepBegin, { password }));
    if (act === 'codes') setCodes((await callApi(secondStepCodes, { password })).recoveryCodes);
    if (act === 'mail' || act === 'none') {
      await callApi(secondStepChoose, { password, step: act });
      announce(text('account.step.saved'));
    }
    setAct(null);
    await refresh();
  };
  const added = (recoveryCodes: readonly string[]) => {
    setOffer(null);
    setCodes(recoveryCodes);
    void refresh();
  };

  return (
    <Card title={text('account.step.title')} intro={text('account.step.intro')}>
      <p className="ac-state" data-tour="second-step">
        <strong>{text(`account.step.is.${shown}`)}</strong>
        {account.secondStepRequired ? <span>{text('account.step.required')}</span> : null}
        {account.secondStep === 'app' ? (
          <span>{text('account.step.left', { count: account.recoveryCodes })}</span>
        ) : null}
      </p>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      {offer ? (
        <Suspense fallback={<p className="ac-intro">{text('loading')}</p>}>
          <AppOffer offer={offer} onAdded={added} onCancel={() => setOffer(null)} />
        </Suspense>
      ) : null}
      {codes || offer ? null : (
        <div className="ac-acts" data-tour="second-step-acts">
          {actsOf(account).map((one) => (
            <button key={one} type="button" className="vk-button" onClick={() => setAct(one)}>
              {text(`account.step.act.${one}`)}
            </button>
          ))}
        </div>
      )}
      {act ? (
        <PasswordDialog
          title={text(`account.step.act.${act}`)}
          intro={text(`account.step.ask.${act}`)}
          onConfirm={confirm}
          onClose={() => setAct(null)}
        />
      ) : null}
    </Card>
  );
}
