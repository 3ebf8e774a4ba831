import { randomBytes } from 'node:crypto';
import { employeeUserCreate } from '@volante/contracts/accounts/employee-account.contract';
import { employeeCreate } from '@volante/contracts/employees/employee.contract';
import type { Permission } from '@volante/contracts/permissions';
import { roleCreate } from '@volante/contracts/roles/role.contract';
import { userPasswordUpdate } from '@volante/contracts/session/recovery.contract';
import { registration, registrationConfirm } from '@volante/contracts/session/registration.contract';
import { freshWord } from './contacts.js';
import { caughtFor, linkIn } from './mailbox.js';
import { send } from './product.js';

/** The password of new centres' administrators. */
export const CENTRE_PASSWORD = 'tres tristes tigres 3';

/** Headers of a request from a place of its own: attempts from one place are limited to those of an hour. */
export function ownPlace(): Record<string, string> {
  return { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
}

/** A centre of nobody else's, made without the pages for it; answers its administrator's address. */
export async function newCentre(): Promise<string> {
  const word = freshWord();
  const email = `${word.toLowerCase()}@correo.example`;
  const centre = {
    business: `Autoescuela ${word}`,
    province: 23,
    name: 'Nuria Gil',
    email,
    password: CENTRE_PASSWORD,
  };
  const headers = ownPlace();
  const asked = await send(registration, centre, { headers });
  const { hash } = new URL(linkIn(await caughtFor(email, 'Confirma tu correo')));
  const confirmed = await send(registrationConfirm, { token: hash.slice(1) }, { headers });
  const failed = [asked, confirmed].find(({ body }) => !body.success);
  if (failed) throw new Error(`${email} could not register: ${JSON.stringify(failed.body)}`);
  return email;
}

async function done<T>(answer: ReturnType<typeof send>): Promise<T> {
  const { body } = await answer;
  if (!body.success) throw new Error(JSON.stringify(body.error));
  return body.data as T;
}

/** Somebody with a role of their own in the centre of the person with the token; they sign in with `CENTRE_PASSWORD`. */
export async function newClerk(
  token: string,
  permissions: readonly Permission[],
): Promise<{ email: string; role: { id: string; version: number } }> {
  const word = freshWord();
  const email = `${word.toLowerCase()}@correo.example`;
  const role = await done<{ id: string; version: number }>(
    send(roleCreate, { name: `Rol ${word}`, permissions }, { token }),
  );
  const { id } = await done<{ id: string }>(send(employeeCreate, { firstName: word }, { token }));
  await done(send(employeeUserCreate, { id, email, role: role.id }, { token }));
  const link = linkIn(await caughtFor(email, 'Te han dado acceso a Volante'));
  const [secret] = link.slice(link.lastIndexOf('/') + 1).split('#');
  const password = { token: secret, password: CENTRE_PASSWORD };
  await done(send(userPasswordUpdate, password, { headers: ownPlace() }));
  return { email, role };
}
