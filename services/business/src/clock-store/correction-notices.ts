import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import type { ClockPerson } from './clock-people.js';
import type { EntryRow } from './entries.js';
import type { CorrectionData } from './fold-days.js';

const LINK = '/clock/report/correcciones';

/** Tells the side that did not propose it: the person, or the people who keep the register in their branch. */
export function askOtherSide(
  tx: TenantTx,
  person: Pick<ClockPerson, 'account' | 'name' | 'branch'>,
  day: string,
  by: CorrectionData['by'],
): void {
  const title = `Corrección del ${spanishDate(day)} por revisar: ${person.name}`;
  if (by === 'office') {
    if (!person.account) return;
    notify(tx, { kind: 'clock.correction', to: { users: [person.account] }, title, link: LINK });
    return;
  }
  notify(tx, {
    kind: 'clock.correction',
    to: { permission: 'clock.modify', branch: person.branch },
    title,
    link: LINK,
  });
}

export function notifyProposer(
  tx: TenantTx,
  { actor, day }: EntryRow,
  accept: boolean,
  by: CorrectionData['by'],
): void {
  const side = by === 'office' ? 'La persona' : 'La escuela';
  const title = `${side} ha ${accept ? 'aceptado' : 'rechazado'} la corrección del ${spanishDate(day)}`;
  notify(tx, { kind: 'clock.correction', to: { users: [actor] }, title, link: LINK });
}
