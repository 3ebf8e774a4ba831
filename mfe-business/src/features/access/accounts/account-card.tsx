import type { EmployeeAccount } from '@volante/contracts/accounts/employee-account.contract';
import { useSession } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAccessText } from '../shared/access-text';
import { useAccountActs } from './use-account-acts';

const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog')).EmailDialog }));

type Asked = 'email' | 'link' | 'off' | 'step';

function stateOf({ barred, invited, state }: EmployeeAccount): [tone: BadgeTone, key: string] {
  if (state === 'inactive') return ['warn', 'inactive'];
  if (barred !== null) return ['bad', 'barred'];
  return invited ? ['info', 'invited'] : ['good', 'active'];
}

/** Why nothing can be changed, or why the person cannot come in. */
function Notices({ account, onUnslow }: { account: EmployeeAccount; onUnslow: (() => void) | null }) {
  const text = useAccessText();
  const { can } = useSession();
  return (
    <>
      {account.barred ? (
        <Alert type="warning" showIcon title={text(`access.account.barredBy.${account.barred}`)} />
      ) : null}
      {account.slowed ? (
        <Alert
          type="warning"
          showIcon
          title={text('access.account.slowed')}
          action={onUnslow ? <Button onClick={onUnslow}>{text('access.account.unslow')}</Button> : undefined}
        />
      ) : null}
      {can('employee.modify') && account.own ? (
        <Alert type="info" showIcon title={text('access.account.own')} />
      ) : null}
      {can('employee.modify') && !account.own && !account.manageable ? (
        <Alert type="info" showIcon title={text('access.account.above')} />
      ) : null}
    </>
  );
}

interface DialogProps {
  asked: Asked;
  account: EmployeeAccount;
  acts: ReturnType<typeof useAccountActs>;
  onClose: () => void;
}

function Dialog({ asked, account, acts, onClose }: DialogProps) {
  const text = useAccessText();
  if (asked === 'email')
    return <EmailDialog email={account.email} own={account.own} save={acts.setEmail} onClose={onClose} />;
  const step = account.secondStep === 'none' ? 'mail' : 'none';
  const confirm = {
    link: acts.sendLink,
    off: () => acts.setState('inactive'),
    step: () => acts.setStep(step),
  }[asked];
  const key = asked === 'step' ? `step-${step}` : asked === 'link' && account.invited ? 'again' : asked;
  return (
    <ConfirmDialog
      title={text(`access.ask.${key}.title`)}
      isDestructive={asked === 'off'}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{text(`access.ask.${key}.text`, { email: account.email })}</p>
    </ConfirmDialog>
  );
}

/** How the person comes in: address, password, second step, and whether they may. */
export function AccountCard({ employee, account }: { employee: string; account: EmployeeAccount }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const { can } = useSession();
  const acts = useAccountActs(employee, account);
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = can('employee.modify') && account.manageable;
  const mayOther = may && !account.own;
  const mayEnter = account.state === 'active' && account.barred === null;
  const [tone, key] = stateOf(account);
  const button = (name: Asked, label: string, isDanger = false) => (
    <Button key={name} danger={isDanger} onClick={() => setAsked(name)}>
      {text(`access.account.${label}`)}
    </Button>
  );
  const failing = (work: Promise<unknown>) => void work.catch(feedback.failed);
  const buttons = (
    <div className="vb-access-buttons">
      {button('email', 'changeEmail')}
      {mayOther && mayEnter ? button('link', account.invited ? 'inviteAgain' : 'sendLink') : null}
      {mayOther ? button('step', account.secondStep === 'none' ? 'askStep' : 'dropStep') : null}
      {mayOther && account.state === 'active' ? button('off', 'deactivate', true) : null}
      {mayOther && account.state === 'inactive' ? (
        <Button onClick={() => failing(acts.setState('active'))}>{text('access.account.activate')}</Button>
      ) : null}
    </div>
  );
  return (
    <>
      <Notices account={account} onUnslow={mayOther ? () => failing(acts.unslow()) : null} />
      <Facts
        title={text('access.account.entry')}
        action={may ? buttons : null}
        facts={[
          { label: text('access.account.email'), value: account.email },
          ...(account.wantedEmail
            ? [{ label: text('access.account.wantedEmail'), value: account.wantedEmail }]
            : []),
          {
            label: text('access.account.state'),
            value: <StateBadge tone={tone}>{text(`access.account.states.${key}`)}</StateBadge>,
          },
          {
            label: text('access.account.step'),
            value: text(`access.account.steps.${account.secondStep}`),
          },
          {
            label: text('access.account.password'),
            value: account.passwordAt ? (
              <ElapsedText instant={account.passwordAt} />
            ) : (
              text(`access.account.${account.invited ? 'noPassword' : 'passwordUndated'}`)
            ),
          },
          {
            label: text('access.account.seen'),
            value: account.seenAt ? <ElapsedText instant={account.seenAt} /> : text('access.account.never'),
          },
          { label: text('access.account.sessions'), value: account.sessions },
        ]}
      />
      <Suspense>
        {asked ? <Dialog asked={asked} account={account} acts={acts} onClose={() => setAsked(null)} /> : null}
      </Suspense>
    </>
  );
}
