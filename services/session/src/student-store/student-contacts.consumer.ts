import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { SESSION_REVOKED, type SessionRevoked } from '@volante/service-kit/calls/control';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { plainDni, plainEmail } from './identity.js';

/**
 * Logins follow their contact: another DNI or address enters from then on, and a contact that is not active any more is out at once,
 * here and in the memory of the gateways. An older version never wins.
 */
export const studentContactsConsumption: Consumption = {
  source: 'contacts',
  cursor: 'student-logins',
  pull: contactEvents,
  topics: ['contact.updated', 'contact.deleted', 'contact.restored'],
  async apply(manager, { businessId, entityId, version, state: told }) {
    const { name, fiscalCode, email = '', state } = contactEventState.parse(told);
    const key = [businessId, entityId];
    await manager.query(
      `UPDATE student_login SET name = ?, dni = ?, email = ?, state = ?, version = ?
       WHERE business_id = ? AND contact_id = ? AND version <= ?`,
      [name.slice(0, 254), plainDni(fiscalCode), plainEmail(email), state, version, ...key, version],
    );
    if (state === 'active') return undefined;
    await manager.query(
      `UPDATE student_session SET ended_at = UTC_TIMESTAMP(3)
       WHERE business_id = ? AND contact_id = ? AND ended_at IS NULL`,
      key,
    );
    const control: SessionRevoked = { account: entityId };
    return [{ subject: SESSION_REVOKED, control }];
  },
};
