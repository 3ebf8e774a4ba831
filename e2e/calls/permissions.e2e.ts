import { beforeAll, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { isOperatorOnly } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { send, signIn } from '../src/product.js';
import { callOf, guarded, name } from './declared.js';
import { printLine } from './print-line.js';
import { sampleOf } from './samples.js';
import { nothing } from './worlds.js';

/** One person of each role that comes with the product, and the operator's, who may do everything of their own business. */
const PEOPLE = {
  Dirección: 'direccion@volante.demo',
  Administración: 'administracion@volante.demo',
  Profesorado: 'profesor@volante.demo',
  super: 'operador@volante.demo',
} as const;

/** No call knows this field: whoever is let in is refused what they send, so nothing is ever done. */
const REFUSED = { surprise: 'x' };

interface Somebody {
  role: string;
  token: string;
  user: SessionUser;
}
const people: Somebody[] = [];

beforeAll(async () => {
  for (const [role, email] of Object.entries(PEOPLE)) {
    const token = await signIn(email);
    const { body } = await send(callOf('GET user/verify'), {}, { token });
    people.push({ role, token, user: body.data as SessionUser });
  }
});

/** What the declaration says of somebody with these permissions. */
function isDeclaredFor({ permission }: CallDeclaration, { role, user }: Somebody): boolean {
  if (permission === null) return true;
  if (isOperatorOnly(permission)) return user.business.operator;
  return role === 'super' || user.permissions.includes(permission);
}

/** Asked of the product itself: the door of the gateway, then that of the service, which stands before the input. */
async function isLetIn(call: CallDeclaration, { token }: Somebody): Promise<boolean> {
  const { status, body } = await send(call, { ...sampleOf(call, nothing), ...REFUSED }, { token });
  if (body.success) throw new Error(`${name(call)} took a field that it does not know`);
  if (status === 429) throw new Error(`${name(call)} was not judged: ${body.error?.code}`);
  if (body.error?.code !== 'ACCESS-001') return true;
  expect(body.error.details).toEqual({ permission: call.permission });
  return false;
}

it('every call is open to those whose role holds what it declares, and to nobody else', async () => {
  expect(people.map(({ user }) => user.role)).toEqual(Object.keys(PEOPLE));
  const deviations: string[] = [];
  await Promise.all(
    people.map(async (somebody) => {
      for (const call of guarded) {
        const [declared, found] = [isDeclaredFor(call, somebody), await isLetIn(call, somebody)];
        if (declared !== found)
          deviations.push(`${name(call)} · ${somebody.role}: ${found ? 'let in' : 'refused'}`);
      }
    }),
  );
  printLine(
    `permission matrix: ${guarded.length} calls × ${people.length} roles = ${guarded.length * people.length} asked, ${deviations.length} deviations`,
  );
  expect(deviations).toEqual([]);
});
