import { paymentLinkCreate } from '@volante/contracts/billing/payment-link.contract';
import { linkForm, USUAL_LINK_DAYS } from '@volante/contracts/billing/payment-link.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { FieldFrame } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { Select } from 'antd';
import { EuroField, WholeField } from '../../shared/money-fields';
import { TrialNotice } from '../shared/badges';
import { LINK_READS } from '../shared/pay-reads';
import { usePaymentText } from '../shared/pay-text';
import type { Offer } from './link-dialog';
import type { Shared } from './share-link';

type Values = { cents: number | null; days: number | null; gateway: string | null };

const MAX_DOCUMENTS = 20;

interface LinkFormProps {
  offer: Offer;
  name?: string;
  cents?: number;
  onMade: (link: Shared) => void;
  onClose: () => void;
}

function useLinkForm({ offer, cents: wanted, onMade }: LinkFormProps) {
  const create = useCallMutation(paymentLinkCreate, { invalidates: LINK_READS });
  const documents = offer.documents.slice(0, MAX_DOCUMENTS);
  const owed = documents.reduce((sum, { pendingCents }) => sum + pendingCents, 0);
  const form = useRecordForm<Values>({
    schema: linkForm,
    initial: { cents: Math.min(wanted ?? owed, owed), days: USUAL_LINK_DAYS, gateway: null },
    save: async ({ values: { cents, days, gateway } }) => {
      const made = await create.mutateAsync({
        ...{ documents: documents.map(({ id }) => id), cents: cents ?? 0, gateway },
        days: days ?? USUAL_LINK_DAYS,
      });
      onMade({ ...made, cents: cents ?? 0, address: offer.address });
    },
  });
  return { form, owed, documents };
}

type FieldProps = { form: RecordForm<Values> };

function Amount({ form, owed }: FieldProps & { owed: number }) {
  const text = usePaymentText();
  return (
    <EuroField
      form={form}
      name="cents"
      label={text('payments.make.cents')}
      help={text('payments.make.owed', { cents: eurosText(owed) })}
    />
  );
}

function Days({ form }: FieldProps) {
  const text = usePaymentText();
  return <WholeField form={form} name="days" label={text('payments.make.days')} />;
}

function Gateway({ form, gateways }: FieldProps & { gateways: Offer['gateways'] }) {
  const text = usePaymentText();
  const id = fieldId(form.id, 'gateway');
  const trial = text('payments.site.test').toLowerCase();
  if (gateways.length < 2) return null;
  return (
    <FieldFrame form={form} name="gateway" label={text('payments.make.gateway')}>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={form.values.gateway ?? gateways[0]?.id}
        options={gateways.map((one) => ({
          value: one.id,
          label: one.site === 'real' ? one.name : `${one.name} (${trial})`,
        }))}
        onChange={(next: string) => form.set('gateway', next)}
      />
    </FieldFrame>
  );
}

/** Amount, days and gateway of a new link, below what is owed. */
export function LinkForm(props: LinkFormProps) {
  const { offer, name, onClose } = props;
  const text = usePaymentText();
  const { form, owed, documents } = useLinkForm(props);
  const gateway = offer.gateways.find((one) => one.id === form.values.gateway) ?? offer.gateways[0];
  return (
    <FormDialog
      form={form}
      title={text('payments.make.title')}
      okText={text('payments.act.make')}
      focusOn={fieldId(form.id, 'cents')}
      onClose={onClose}
    >
      {gateway ? <TrialNotice site={gateway.site} /> : null}
      {name ? <p className="v-dialog-text">{text('payments.make.of', { name })}</p> : null}
      <ul className="vb-pay-lines" aria-label={text('payments.make.documents')}>
        {documents.map((document) => (
          <li key={document.id}>
            <span>{document.number}</span>
            <span>{eurosText(document.pendingCents)}</span>
          </li>
        ))}
      </ul>
      <Amount form={form} owed={owed} />
      <Days form={form} />
      <Gateway form={form} gateways={offer.gateways} />
    </FormDialog>
  );
}
