import type { ProductTrigger } from '@volante/contracts/billing/product.fields';
import { TRIGGERS, type TriggerKind, triggerFacts } from '@volante/contracts/billing/product-words';
import { mailLayoutRead } from '@volante/contracts/mail/mail-layout.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import '../billing.css';
import { useBillingText } from '../billing-text';

const KINDS = Object.keys(TRIGGERS) as TriggerKind[];
const MAX_LAYOUTS = 100;

interface InputProps {
  id: string;
  trigger: ProductTrigger;
  onChange: (part: Partial<ProductTrigger>) => void;
  onBlur: () => void;
}

function LayoutInput({ id, trigger, onChange, onBlur }: InputProps) {
  const text = useBillingText();
  const enabled = useCan('mail-layout.view');
  const rows = useCall(mailLayoutRead, { limit: MAX_LAYOUTS, count: false }, { enabled }).data?.rows ?? [];
  const isKnown = rows.some((row) => row.id === trigger.layout);
  const chosen =
    trigger.layout && !isKnown ? [{ value: trigger.layout, label: text('billing.products.unknown') }] : [];
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      aria-label={text('billing.products.trigger.layout')}
      placeholder={text('billing.products.trigger.layout')}
      value={trigger.layout ?? undefined}
      options={[...rows.map((row) => ({ value: row.id, label: row.name })), ...chosen]}
      onChange={(layout) => onChange({ layout })}
      onBlur={onBlur}
    />
  );
}

/** The input of a kind: a number, a name, a layout, or none. */
function TriggerInput(props: InputProps) {
  const { id, trigger, onChange, onBlur } = props;
  const { takes, name, unit = '' } = triggerFacts(trigger.kind);
  if (takes === 'amount')
    return (
      <InputNumber
        id={id}
        aria-label={`${name} (${unit})`}
        suffix={unit}
        style={{ width: '100%' }}
        value={trigger.amount}
        onChange={(amount) => onChange({ amount })}
        onBlur={onBlur}
      />
    );
  if (takes === 'text')
    return (
      <Input
        id={id}
        aria-label={name}
        autoComplete="off"
        maxLength={120}
        value={trigger.text}
        onChange={({ target }) => onChange({ text: target.value })}
        onBlur={onBlur}
      />
    );
  return takes === 'layout' ? <LayoutInput {...props} /> : null;
}

/** The triggers of a product: each kind once. */
export function TriggersField({ form, name, help }: FieldControlProps) {
  const text = useBillingText();
  const triggers = form.values[name] as readonly ProductTrigger[];
  const id = fieldId(form.id, name);
  const message = form.errors[name];
  const set = (next: readonly ProductTrigger[]) => form.set(name, next);
  const press = (kind: TriggerKind, isOn: boolean) => {
    const others = triggers.filter((one) => one.kind !== kind);
    set(isOn ? [...others, { kind, amount: null, text: '', layout: null }] : others);
  };
  return (
    <div className="vb-billing-wide">
      <ul className="vb-billing-triggers">
        {KINDS.map((kind, at) => {
          const trigger = triggers.find((one) => one.kind === kind);
          return (
            <li key={kind}>
              <Checkbox
                {...(at === 0 ? { id } : {})}
                checked={trigger !== undefined}
                onChange={({ target }) => press(kind, target.checked)}
              >
                {triggerFacts(kind).name}
              </Checkbox>
              {trigger ? (
                <TriggerInput
                  id={`${id}-${kind}`}
                  trigger={trigger}
                  onChange={(part) =>
                    set(triggers.map((one) => (one.kind === kind ? { ...one, ...part } : one)))
                  }
                  onBlur={() => form.blur(name)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <p id={`${id}-note`} className={message ? 'v-problem' : 'v-help'}>
        {message ?? (help || text('billing.products.trigger.help'))}
      </p>
    </div>
  );
}
