import { type CallDeclaration, isKeyAccess } from '@volante/contracts/call';
import { CALLS } from '@volante/contracts/catalogue';
import { isOperatorOnly } from '@volante/contracts/permissions';

/** An id that no record has. */
export const NOBODY = 'ffffffffffffffffffffffff';

export const name = (call: CallDeclaration) => `${call.method} ${call.path}`;
/** Rows for `describe.each`. */
export const table = (calls: readonly CallDeclaration[]) => calls.map((call) => [name(call), call] as const);

export const internal = CALLS.filter((call) => call.access === 'internal');
export const routed = CALLS.filter((call) => call.access !== 'internal');
export const guarded = routed.filter((call) => call.access === 'session');
/** Those of a tablet or a link, which have a secret and no person. */
export const keyed = routed.filter((call) => isKeyAccess(call.access));
/** Those of a student in the app alone. */
export const ownCalls = routed.filter((call) => call.access === 'customer');
/** Those whose body is JSON: uploads have tests of their own. */
export const json = guarded.filter((call) => call.kind !== 'upload');

/** The demo's person who may make it, as far as their role says. */
export const callerOf = ({ permission }: CallDeclaration) =>
  permission !== null && isOperatorOnly(permission) ? 'operador@volante.demo' : 'direccion@volante.demo';

export function callOf(key: string): CallDeclaration {
  const call = CALLS.find((candidate) => name(candidate) === key);
  if (!call) throw new Error(`${key} is not declared`);
  return call;
}
