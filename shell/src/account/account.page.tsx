import { accountRead } from '@volante/contracts/session/account.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Slot } from '@volante/mfe-kit/slot';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { NotificationSettings } from '../notifications/notification-settings';
import { PageSkeleton } from '../router/page-skeleton';
import '../notifications/notifications.css';
import './account.css';
import { useAccountText } from './account-text';
import { Card } from './card';
import { DevicesCard } from './devices-card';
import { LinkedIdentitiesCard } from './linked-identities-card';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { SecondStepCard } from './second-step-card';

/** `/user/account`: a person's own data and settings. */
export function AccountPage() {
  const text = useAccountText();
  const account = useCall(accountRead, {});
  if (account.isError && !account.data) {
    return (
      <div className="vs-panel" role="alert">
        <p>{account.error.message}</p>
        <button type="button" className="vk-button" onClick={() => void account.refetch()}>
          {text('retry')}
        </button>
      </div>
    );
  }
  if (!account.data) return <PageSkeleton />;
  return (
    <div className="ac-page">
      <PageToolbar title={text('account.title')} />
      <ProfileCard account={account.data} />
      <PasswordCard passwordAt={account.data.passwordAt} email={account.data.email} />
      <SecondStepCard account={account.data} />
      <LinkedIdentitiesCard />
      <DevicesCard />
      <Card title={text('notifications.settings')}>
        <NotificationSettings />
      </Card>
      <Slot name="account.cards" context={{}} />
    </div>
  );
}
