import {
  type MailSettingsRecord,
  mailSettingsRead,
  mailSettingsTest,
  mailSettingsUpdate,
} from '@volante/contracts/mail/mail-settings.contract';
import { ADMIN_PERMISSIONS } from '@volante/contracts/permissions';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { LoadState } from '@volante/ui-kit/load-state';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import '../mail.css';
import { DELIVERY_READS, deliveryAddress } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { NumberField } from './number-field';
import { ServerFacts, ServerSection } from './server-section';
import { SmsSection } from './sms-section';
import { useSettingsForm } from './use-settings-form';

function TestMail({ isDirty }: { isDirty: boolean }) {
  const text = useMailText();
  const id = useId();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const { user } = useSession();
  const [to, setTo] = useState(user?.email ?? '');
  const test = useCallMutation(mailSettingsTest, {
    invalidates: DELIVERY_READS,
    onSuccess: ({ delivery }) => void navigate(deliveryAddress(delivery)),
    onError: feedback.failed,
  });
  return (
    <section className="vb-mail-tab">
      <h3>{text('mail.settings.testTitle')}</h3>
      <p className="v-help">{text(isDirty ? 'mail.settings.testDirty' : 'mail.settings.testText')}</p>
      <label htmlFor={id} className="v-label">
        {text('mail.test.to')}
      </label>
      <div className="vb-mail-test">
        <Input id={id} type="email" value={to} onChange={(event) => setTo(event.target.value)} />
        <Button loading={test.isPending} disabled={!to || isDirty} onClick={() => test.mutate({ to })}>
          {text('mail.test.send')}
        </Button>
      </div>
    </section>
  );
}

function Settings({ settings }: { settings: MailSettingsRecord }) {
  const text = useMailText();
  const feedback = useFeedback();
  const update = useCallMutation(mailSettingsUpdate, { invalidates: [mailSettingsRead] });
  const { form, labels, show } = useSettingsForm({
    settings,
    save: ({ changed: { ownPassword, ...changed }, version }) =>
      update.mutateAsync({
        ...changed,
        ...(ownPassword ? { ownPassword } : {}),
        version: version ?? settings.version,
      }),
    onSaved: () => feedback.done(text('mail.settings.saved')),
  });
  const { can } = useSession();
  const isAdministrator = ADMIN_PERMISSIONS.every(can);
  const isOwn = form.values.transport === 'own';
  return (
    <>
      <FormFrame form={form} label={text('mail.settings.title')}>
        {isAdministrator && !settings.platform && !isOwn ? (
          <Alert type="warning" showIcon title={text('mail.settings.noPlatform')} />
        ) : null}
        <FormSection title={text('mail.settings.sender')}>
          <TextField
            form={form}
            name="senderName"
            label={text('mail.settings.fields.senderName')}
            help={text('mail.settings.help.senderName')}
          />
          <TextField
            form={form}
            name="replyTo"
            type="email"
            label={text('mail.settings.fields.replyTo')}
            help={text('mail.settings.help.replyTo')}
          />
          <NumberField form={form} name="perMinute" />
        </FormSection>
        {isAdministrator ? (
          <ServerSection form={form} settings={settings} />
        ) : (
          <ServerFacts settings={settings} />
        )}
        <SaveBar form={form} labels={labels} show={show} />
      </FormFrame>
      <TestMail isDirty={form.isDirty} />
    </>
  );
}

/** `/mail/settings` */
export function MailSettingsPage() {
  const text = useMailText();
  const answer = useCall(mailSettingsRead, {});
  return (
    <div className="vb-mail-page">
      <PageToolbar title={text('mail.settings.title')} breadcrumb={[{ label: text('mail.title') }]} />
      <LoadState answer={answer} />
      {answer.data ? <Settings settings={answer.data} /> : null}
      <SmsSection />
    </div>
  );
}
