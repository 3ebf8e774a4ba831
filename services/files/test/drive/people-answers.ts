import { businessLetterhead } from '@volante/contracts/business/business.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { BRANCH, type DriveHouse } from './drive-house.js';

const EMPTY = {
  branch: BRANCH,
  type: 'P' as const,
  state: 'active' as const,
  firstName: '',
  lastName: '',
  fiscalCode: '',
  birthday: null,
  licence: null,
};

/** Answers for the contacts service, which leaves out those that the person does not see, or that are gone. */
export function answerPeople(
  house: DriveHouse,
  people: readonly (Pick<ContactEventState, 'id' | 'name'> & Partial<ContactEventState>)[],
): void {
  house.host.bus.subscribe(contactPayers.subject, {
    callback: (_error, message) => {
      const { contacts } = message.json<{ contacts: string[] }>();
      const rows = people
        .filter(({ id }) => contacts.includes(id))
        .map((state) => ({ version: 1, state: { ...EMPTY, ...state } }));
      message.respond(JSON.stringify({ success: true, data: { rows } }));
    },
  });
}

/** Answers for the business service with the head of the school's letters. */
export function answerLetterhead(house: DriveHouse): void {
  const data = {
    ...{ tradeName: 'El Olivo', fiscalName: 'Autoescuela El Olivo, S.L.', fiscalCode: 'B12345674' },
    ...{ branchName: null, street: 'Calle Ancha, 3', city: 'Jaén', province: 23, postalCode: '23003' },
    ...{ phone: '953 240 118', email: 'hola@elolivo.example', logo: null, timeZone: 'Europe/Madrid' },
    ...{ trial: false, version: 1 },
  };
  house.host.bus.subscribe(businessLetterhead.subject, {
    callback: (_error, message) => void message.respond(JSON.stringify({ success: true, data })),
  });
}
