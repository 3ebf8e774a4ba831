import { clientRenew } from '@volante/contracts/client-businesses/client-business.contract';
import {
  type ClientRecord,
  checkTerms,
  clientTerms,
  PAID_PLANS,
  PRODUCTS,
  type Product,
  type ProductTerm,
} from '@volante/contracts/client-businesses/client-business.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { DayInput } from '@volante/ui-kit/day-input';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, ChoiceField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { Switch } from 'antd';
import '../client-businesses.css';
import { CLIENT_READS } from '../shared/client-reads';
import { useClientText } from '../shared/client-text';
import { dayAhead } from '../shared/client-words';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Values = { plan: string; products: ProductTerm[]; reason: string };

const AHEAD = { monthly: { months: 1 }, annual: { years: 1 } } as const;

const newTerm = (product: Product, plan: string): ProductTerm => ({
  product,
  startsOn: dayAhead({}),
  renewsOn: dayAhead(plan === 'monthly' ? AHEAD.monthly : AHEAD.annual),
});

/** A product on or off, and on: from when, and when it is renewed. */
function ProductRow({ form, product }: { form: RecordForm<Values>; product: Product }) {
  const text = useClientText();
  const id = fieldId(form.id, product);
  const { products, plan } = form.values;
  const term = products.find((one) => one.product === product);
  const name = text(`clients.product.${product}`);
  const others = products.filter((one) => one.product !== product);
  const put = (next: ProductTerm | null) => form.set('products', next ? [...others, next] : others);
  const isWrong = form.errors.products !== undefined && term !== undefined && term.renewsOn <= term.startsOn;
  const dayOf = (key: 'startsOn' | 'renewsOn') => (
    <div className="v-field">
      <label htmlFor={`${id}-${key}`} className="v-label">
        {text(`clients.field.${key}`)}
      </label>
      <DayInput
        id={`${id}-${key}`}
        describedBy={`${id}-name`}
        value={term?.[key] ?? null}
        isWrong={isWrong}
        onBlur={() => form.blur('products')}
        onChange={(day) => (term && day ? put({ ...term, [key]: day }) : undefined)}
        onRefuse={(message) => form.refuse('products', message)}
      />
    </div>
  );
  return (
    <div className="vb-client-product">
      <label htmlFor={id}>
        <Switch
          id={id}
          checked={term !== undefined}
          onChange={(on) => put(on ? newTerm(product, plan) : null)}
        />
        <span id={`${id}-name`}>{name}</span>
      </label>
      {term ? dayOf('startsOn') : null}
      {term ? dayOf('renewsOn') : null}
    </div>
  );
}

/** The agreement with a school: its plan, its modules, and each one's renewal. */
export function TermsDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const text = useClientText();
  const feedback = useFeedback();
  const renew = useCallMutation(clientRenew, { invalidates: CLIENT_READS });
  const { id, version, plan } = client;
  // A module in use without an agreement starts now: none is switched off by itself.
  const products = client.services.map(
    (one) => client.products.find(({ product }) => product === one) ?? newTerm(one, plan),
  );
  const form = useRecordForm<Values>({
    schema: clientTerms,
    check: (values, add) => checkTerms(values, (_path, message) => add('products', message)),
    initial: { plan: plan === 'monthly' ? 'monthly' : 'annual', products, reason: '' },
    save: ({ values }) =>
      renew.mutateAsync({
        ...values,
        id,
        version,
        plan: values.plan === 'monthly' ? 'monthly' : 'annual',
      }),
    onSaved: () => {
      feedback.done(text('clients.done.terms'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width={640}
      title={text('clients.act.terms')}
      okText={text('clients.act.save')}
      onClose={onClose}
    >
      {client.trialUntil ? <p className="v-help">{text('clients.help.endsTrial')}</p> : null}
      <ChoiceField
        form={form}
        name="plan"
        label={text('clients.column.plan')}
        choices={PAID_PLANS.map((value) => ({ value, label: text(`clients.plan.${value}`) }))}
        isFixed
      />
      <fieldset className="vb-client-products">
        <legend className="v-label">{text('clients.field.products')}</legend>
        {PRODUCTS.map((product) => (
          <ProductRow key={product} form={form} product={product} />
        ))}
        {form.errors.products ? <p className="v-problem">{form.errors.products}</p> : null}
      </fieldset>
      <AreaField
        form={form}
        name="reason"
        label={text('clients.field.reason')}
        help={text('clients.help.reason')}
        maxLength={300}
      />
      <button type="submit" hidden />
    </FormDialog>
  );
}
