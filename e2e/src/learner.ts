import { DEMO } from '@volante/contracts/demo';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { studentCredentialsSend } from '@volante/contracts/e-learning/student-credential.contract';
import type { Page } from 'playwright-core';
import { createContact, freshDni, freshWord } from './contacts.js';
import { BASE, send } from './product.js';
import { Missing, until } from './until.js';

export interface Learner {
  contact: string;
  /** Their last name, which nobody else has. */
  word: string;
  /** What they are found by at the door of the app. */
  dni: string;
}

/** A new person of Jaén, Clara by name, with access to the tests of B. `mail`: their address. */
export async function newLearner(token: string, mail?: string): Promise<Learner> {
  const [word, dni] = [freshWord(), freshDni()];
  const [JAEN] = DEMO.school.branches;
  const contact = await createContact(token, {
    ...{ type: 'P', branch: JAEN.id, firstName: 'Clara', lastName: word, fiscalCode: dni },
    ...(mail === undefined ? {} : { email: mail }),
  });
  await until('The student is known to the tests', async () => {
    const { body } = await send(accessGive, { contacts: [contact], license: 'B' }, { token });
    const { changed } = (body.data ?? { changed: 0 }) as { changed: number };
    return changed === 1 ? changed : new Missing(body.error ?? body.data);
  });
  return { contact, word, dni };
}

/** Opens the app on this page by the link of a printed card, as the student. */
export async function enterApp(page: Page, token: string, contact: string): Promise<void> {
  const made = await send(studentCredentialsSend, { contact, way: 'card' }, { token });
  const { address } = made.body.data as { address: string };
  await page.goto(`${BASE}/layout/contact/sign-in${new URL(address, BASE).hash}`);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: /^Hola, / }).waitFor();
}
