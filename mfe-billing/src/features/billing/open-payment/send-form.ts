import type { openPaymentBegin } from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput } from '@volante/contracts/call';

/** Leaves the page for the gateway, with the signed form: the address bar shows nothing of it. */
export function sendForm({ url, fields }: CallOutput<typeof openPaymentBegin>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
