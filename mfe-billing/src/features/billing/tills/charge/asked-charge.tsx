import { contactRead } from '@volante/contracts/contacts/contact.contract';
import { useCall } from '@volante/mfe-kit/query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { chargeIn } from '../shared/till-address';
import { useTillText } from '../shared/till-text';
import { useBoard, useOpenTills } from '../shared/use-board';

const ChargeDialog = lazy(async () => ({ default: (await import('./charge-dialog')).ChargeDialog }));

/** The charge that the palette asked for: the dialog, filled in; or why there is none. */
export function AskedCharge() {
  const text = useTillText();
  const [search, setSearch] = useSearchParams();
  const asked = chargeIn(search);
  const board = useBoard();
  const [till] = useOpenTills(asked?.branch ?? null);
  const person = useCall(contactRead, { id: asked?.contact ?? '' }, { enabled: asked !== null });
  if (!asked || !board.data) return null;
  if (!till)
    return (
      <p className="v-problem" role="alert">
        {text('tills.charge.noTill')}
      </p>
    );
  if (person.isPending) return null;
  return (
    <Suspense>
      <ChargeDialog
        key={`${asked.contact} ${asked.cents}`}
        till={till.id}
        contact={asked.contact}
        cents={asked.cents}
        who={text('tills.charge.who', { name: person.data?.name ?? '', till: till.name })}
        onClose={() => setSearch({}, { replace: true })}
      />
    </Suspense>
  );
}
