import { clientInvite } from '@volante/contracts/client-businesses/client-business.contract';
import type { ClientRecord } from '@volante/contracts/client-businesses/client-business.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { CLIENT_READS } from '../shared/client-reads';
import { useClientText } from '../shared/client-text';

const SCHEMA = clientInvite.input.pick({ name: true, email: true });

/** Invites who was invited before once more, or somebody in their place. */
export function InviteDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const text = useClientText();
  const feedback = useFeedback();
  const invite = useCallMutation(clientInvite, { invalidates: CLIENT_READS });
  const [known] = client.administrators ?? [];
  const form = useRecordForm<{ name: string; email: string }>({
    schema: SCHEMA,
    initial: { name: known?.name ?? '', email: known?.email ?? '' },
    save: ({ values }) => invite.mutateAsync({ ...values, id: client.id }),
    onSaved: () => {
      feedback.done(text('clients.done.invited', { email: form.values.email }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('clients.act.invite')}
      okText={text('clients.act.invite')}
      onClose={onClose}
    >
      <p>{text('clients.inviteText')}</p>
      <TextField form={form} name="name" label={text('clients.field.adminName')} />
      <TextField form={form} name="email" label={text('clients.field.adminEmail')} type="email" />
      <button type="submit" hidden />
    </FormDialog>
  );
}
