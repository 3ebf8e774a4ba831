import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { textOf } from '@volante/mfe-kit/i18n';
import { useRemoteStates } from '@volante/mfe-kit/registry';
import { SlotItem, useSlot } from '@volante/mfe-kit/slot';
import '@volante/ui-kit/counter.css';

const SLOT = 'contact.counters';

/** Whether a remote that has some is on its way: their room is kept, so that nothing below moves when they come. */
const useIsExpected = () =>
  useRemoteStates().some(
    ({ release, status }) => release.slots.includes(SLOT) && (status === 'resting' || status === 'loading'),
  );

/** Small figures of the areas that have one: tests, classes, invoices. Nothing where none has. */
export function ContactCounters({ contact }: { contact: ContactRecord }) {
  const placed = useSlot(SLOT);
  const isExpected = useIsExpected();
  if (placed.length === 0 && !isExpected) return null;
  return (
    <ul className="v-counters">
      {placed.map((one) => (
        <li key={`${one.remote}/${one.contribution.id}`}>
          <SlotItem
            name={SLOT}
            placed={one}
            context={{ contact, label: textOf(one.remote, one.contribution.label) }}
          />
        </li>
      ))}
    </ul>
  );
}
