import type { SlotContexts } from '@volante/mfe-kit/slots';
import { Counter } from '@volante/ui-kit/counter';
import { eurosText } from '@volante/ui-kit/euros';
import { useAccount } from './use-account';

/** The debt of a contact; nothing for those without documents. */
export function OwedCounter({ contact, label }: SlotContexts['contact.counters']) {
  const account = useAccount(contact.id).data;
  if (!account || account.documentCount === 0) return null;
  return (
    <Counter
      label={label}
      value={eurosText(account.owedCents)}
      to={`/contact/view/${contact.id}?tab=cuenta`}
    />
  );
}
