import { EMPTY_ID } from '@volante/contracts/fields';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import { type Context, sha256 } from '../context.js';
import { newId } from '../object-id.js';

/** The context of work that no person asked for: setting up a business, demo data. Never made from a request. */
export function systemContext(businessId: string, businessName: string): Context {
  return {
    requestId: newId(),
    call: 'system',
    idempotencyKey: null,
    bodyHash: () => sha256(''),
    signedActor: '',
    ip: '',
    actor: {
      session: EMPTY_ID,
      userId: EMPTY_ID,
      userName: 'Volante',
      businessId,
      businessName,
      role: SUPER_ROLE,
      operator: false,
      permissions: new Set(),
      branches: [],
    },
  };
}
