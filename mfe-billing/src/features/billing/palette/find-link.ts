import { textOf } from '@volante/mfe-kit/i18n';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { eurosText } from '@volante/ui-kit/euros';
import { requestAddress } from '../payment-links/shared/pay-address';
import { debtsOf, peopleOf } from './find-money';
import { readLinkRequest } from './money-request';

/** "Enlace de 50 a Ana": a choice for each of that name who owes money. It only opens the dialog, filled in. */
export const findToLink: PaletteFinder = async ({ text, signal }) => {
  const request = readLinkRequest(text);
  if (request === null) return [];
  const people = await peopleOf(request.name, signal);
  const debts = await debtsOf(
    people.map(({ id }) => id),
    signal,
  );
  return people.flatMap(({ id, name }) => {
    const debt = debts.get(id) ?? 0;
    if (debt <= 0) return [];
    const cents = Math.min(request.cents ?? debt, debt);
    return {
      id,
      title: textOf('billing', 'payments.palette.make', { name, cents: eurosText(cents) }),
      detail: textOf('billing', 'tills.palette.owes', { cents: eurosText(debt) }),
      to: requestAddress(id, cents),
    };
  });
};
