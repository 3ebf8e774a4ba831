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

const newPerson = (token: string, part: Parameters<typeof createContact>[1]): Promise<string> =>
  createContact(token, { ...{ type: 'P', branch: DEMO.school.branches[0].id, firstName: 'Clara' }, ...part });

/** Access to the tests of B, once the tests know the contact. */
async function giveAccess(token: string, contact: string): Promise<void> {
  await until('The student is known to the tests', async () => {
    const { body } = await send(accessGive, { contacts: [contact], license: 'B' }, { token });
    const { changed } = (body.data ?? { changed: 0 }) as { changed: number };
    return changed === 1 ? changed : new Missing(body.error ?? body.data);
  });
}

/** A new person of Jaén, Clara by name, with access to the tests of B. `mail`: their address. */
export async function newLearner(token: string, mail?: string): Promise<Learner> {
  const [word, dni] = [freshWord(), freshDni()];
  const contact = await newPerson(token, {
    ...{ lastName: word, fiscalCode: dni },
    ...(mail === undefined ? {} : { email: mail }),
  });
  await giveAccess(token, contact);
  return { contact, word, dni };
}

/** So many of them, who are found together by `word`; each has another word of their own in their name. */
export async function newClass(token: string, count: number): Promise<{ word: string; own: string[] }> {
  const word = freshWord();
  const own = Array.from({ length: count }, freshWord);
  const contacts = await Promise.all(own.map((one) => newPerson(token, { lastName: `${word} ${one}` })));
  for (const contact of contacts) await giveAccess(token, contact);
  return { word, own };
}

/** Opens the app on this page by the link of a printed card, as the student. */
export async function enterApp(page: Page, token: string, contact: string): Promise<void> {
  const made = await send(studentCredentialsSend, { contact, way: 'card' }, { token });
  const { address } = made.body.data as { address: string };
  await page.goto(`${BASE}/layout/contact/sign-in${new URL(address, BASE).hash}`);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: /^Hola, / }).waitFor();
}
