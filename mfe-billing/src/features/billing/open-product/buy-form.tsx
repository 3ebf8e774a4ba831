import { MANDATE_WORDS, privacyWords } from '@volante/contracts/billing/product-order-words';
import { type openProduct, openProductOrder } from '@volante/contracts/billing/product-page.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { eurosText } from '@volante/ui-kit/euros';
import { useFocusBack } from '@volante/ui-kit/use-focus-back';
import { type FormEvent, useId, useRef, useState } from 'react';
import { BuyField, BuyTick } from './buy-field';
import { useOpenProductText } from './open-product-text';

type Opened = CallOutput<typeof openProduct>;
type Sale = NonNullable<Opened['sale']>;

const EMPTY = {
  ...{ firstName: '', lastName: '', taxId: '', email: '', phone: '', street: '', postalCode: '', city: '' },
};
type Name = keyof typeof EMPTY;
/** Fields that the form has marked. */
const WRONG = 'REQ-101';

/** Each field with the browser's own name of it, so that a phone fills it in. */
const PERSON = [
  ['firstName', 'given-name', 'text'],
  ['lastName', 'family-name', 'text'],
  ['taxId', 'off', 'text'],
  ['email', 'email', 'email'],
  ['phone', 'tel', 'tel'],
] as const;
const ADDRESS = [
  ['street', 'street-address', 'text'],
  ['postalCode', 'postal-code', 'text'],
  ['city', 'address-level2', 'text'],
] as const;

function Branches({
  sale,
  branch,
  onChoose,
}: {
  sale: Sale;
  branch: string;
  onChoose: (branch: string) => void;
}) {
  const text = useOpenProductText();
  const id = useId();
  if (sale.branches.length === 1) return null;
  return (
    <p className="v-open-field">
      <label htmlFor={id}>{text('buy.branch')}</label>
      <select id={id} value={branch} onChange={(event) => onChoose(event.target.value)}>
        {sale.branches.map(({ id: value, name, cents }) => (
          <option key={value} value={value}>{`${name} · ${eurosText(cents)}`}</option>
        ))}
      </select>
    </p>
  );
}

interface BuyProps {
  sale: Sale;
  school: Opened['school'];
  secret: string;
  onChanged: () => void;
}

/** The person's words, and the order that is made of them. */
function useBuy({ sale, secret, onChanged }: BuyProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [wanted, setWanted] = useState('');
  const [ticks, setTicks] = useState({ consent: false, mandate: false });
  const [problem, setProblem] = useState<{ code: string; message: string; errors: readonly FieldError[] }>();
  const [isBusy, setBusy] = useState(false);
  const keepFocus = useFocusBack(isBusy);
  const branch = sale.branches.find(({ id }) => id === wanted) ?? sale.branches[0];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!branch) return;
    keepFocus();
    setBusy(true);
    setProblem(undefined);
    try {
      const input = { branch: branch.id, cents: branch.cents, ...values, ...ticks };
      const { key } = await callApi(openProductOrder, input, { key: secret });
      // A page of its own: that one alone may lead to the gateway.
      window.location.assign(`/open/pay#${key}`);
    } catch (thrown) {
      const { message, errors, code } = asApiError(thrown);
      setProblem({ code, message, errors });
      setBusy(false);
      if (code.startsWith('PRODUCT-PAGE')) onChanged();
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };
  /** A field that is written again is wrong no more, until it is sent. */
  const forgive = (name: string) =>
    setProblem(
      (before) => before && { ...before, errors: before.errors.filter(({ path }) => path !== name) },
    );
  return {
    ...{ form, branch, values, ticks, problem, isBusy, send, setWanted },
    errorOf: (name: string) => problem?.errors.find(({ path }) => path === name)?.message ?? '',
    set: (name: Name, value: string) => {
      forgive(name);
      setValues((before) => ({ ...before, [name]: value }));
    },
    tick: (name: keyof typeof ticks, isTicked: boolean) => {
      forgive(name);
      setTicks((before) => ({ ...before, [name]: isTicked }));
    },
  };
}

/** Buys the product: who pays, what they have read, and on to the page to pay. */
export function BuyForm(props: BuyProps) {
  const text = useOpenProductText();
  const { sale, school } = props;
  const { form, branch, values, ticks, problem, isBusy, errorOf, ...buy } = useBuy(props);
  if (!branch) return null;
  const tick = (name: 'consent' | 'mandate', words: string) => (
    <BuyTick
      {...{ isTicked: ticks[name], error: errorOf(name), words }}
      onTick={(isTicked) => buy.tick(name, isTicked)}
    />
  );
  return (
    <form ref={form} className="v-open-card vo-buy" onSubmit={(event) => void buy.send(event)} noValidate>
      <h2>{text('buy.title')}</h2>
      {branch.site === 'real' ? null : <p className="v-open-note">{text('buy.trial')}</p>}
      <Branches sale={sale} branch={branch.id} onChoose={buy.setWanted} />
      {[...PERSON, ...(branch.asksAddress ? ADDRESS : [])].map(([name, fill, type]) => (
        <BuyField
          key={name}
          {...{ name, type, fill, value: values[name], error: errorOf(name) }}
          label={text(`buy.${name}`)}
          onChange={(value) => buy.set(name, value)}
        />
      ))}
      {sale.hasFees ? tick('mandate', MANDATE_WORDS) : null}
      {tick('consent', privacyWords(school))}
      <p role="alert" className="v-open-problem">
        {problem ? (problem.code === WRONG ? text('buy.wrong') : problem.message) : ''}
      </p>
      <button type="submit" className="v-open-button v-open-main" disabled={isBusy} aria-busy={isBusy}>
        {text('buy.go', { cents: eurosText(branch.cents) })}
      </button>
      <p className="v-open-soft">{text('buy.next')}</p>
    </form>
  );
}
