import { openPaymentBegin } from '@volante/contracts/billing/payment-notification.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useState } from 'react';
import { keepSecret } from './kept-secret';
import { usePayText } from './pay-text';
import { sendForm } from './send-form';

type Method = 'card' | 'bizum';

/** The ways to pay. One press begins one try; a second one waits until the page is left. */
export function PayButtons({
  secret,
  methods,
  onRefused,
}: {
  secret: string;
  methods: readonly Method[];
  onRefused: () => void;
}) {
  const text = usePayText();
  const [begun, setBegun] = useState<Method | null>(null);
  const [problem, setProblem] = useState('');
  const begin = async (method: Method) => {
    setBegun(method);
    setProblem('');
    try {
      const form = await callApi(openPaymentBegin, { method }, { key: secret });
      keepSecret(secret);
      sendForm(form);
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
      setBegun(null);
      // It may have been paid in another way, or have ended meanwhile: the page shows how it stands.
      onRefused();
    }
  };
  if (methods.length === 0) return <p role="status">{text('noWay')}</p>;
  return (
    <section className="vpay-acts">
      {methods.map((method, at) => (
        <button
          key={method}
          type="button"
          className={at === 0 ? 'v-open-button v-open-main' : 'v-open-button'}
          disabled={begun !== null}
          aria-busy={begun === method}
          onClick={() => void begin(method)}
        >
          {begun === method ? text('leaving') : text(method)}
        </button>
      ))}
      {problem ? (
        <p role="alert" className="v-open-problem">
          {problem}
        </p>
      ) : null}
      <p className="v-open-soft">{text('safe')}</p>
    </section>
  );
}
