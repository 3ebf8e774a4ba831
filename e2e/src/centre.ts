import { randomBytes } from 'node:crypto';
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
