import { expect, it } from '@jest/globals';
import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { studentCredentialsSend } from '@volante/contracts/e-learning/student-credential.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { choose, freshWord, MANAGER } from '../src/contacts.js';
import { newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { caughtFor } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();

async function judge(page: Page, name: string): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  await shoot(page, `${name}-${width}`);
  const by = width === PHONE.width ? 'finger' : 'mouse';
  return [...(await barriers(page)), ...(await looks(page, by)).map((fault) => `${name}: ${fault}`)];
}

/** Chooses students with access to a licence that is affected: this student is among them. */
const withAccess = (page: Page) => choose(page, 'A quién', 'Con acceso a un permiso al que afecta');

/** A change of the article on crossings, on which questions of B rest; answers its id. */
async function newChange(token: string, name: string): Promise<string> {
  const found = await send(norm.calls.read, { search: '1428' }, { token });
  const [known] = (found.body.data as { rows: { id: string }[] }).rows;
  const change = {
    ...{ name, norm: known?.id, article: '57', inForceOn: dayFromNow(-30), examOn: dayFromNow(0) },
    summary: 'Al salir de un aparcamiento hay que ceder el paso a todos los vehículos.',
  };
  const made = await send(lawChange.calls.create, change, { token });
  expect(made.body.error).toBeUndefined();
  return (made.body.data as { id: string }).id;
}

it('the office writes to students about a change of the law, and a student reads it and practises its questions', async () => {
  const token = await signIn(MANAGER);
  const name = `Prioridad ${freshWord()}`;
  const mail = `${freshWord().toLowerCase()}@correo.example`;
  const { contact } = await newLearner(token, mail);
  const change = await newChange(token, name);
  const { page: office } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await office.goto(`${BASE}/test/law-change/view/${change}?tab=preguntas`);
  await office.getByRole('heading', { name: 'Avisar a los alumnos' }).scrollIntoViewIfNeeded();
  const found = await judge(office, 'law-news-office');
  await office.getByRole('button', { name: 'Escribir el aviso' }).click();
  const dialog = office.getByRole('dialog', { name: 'Avisar a los alumnos' });
  // Students of other stories may have an exam: then the dialog begins with those, and this one has none.
  await withAccess(office);
  await dialog.getByText(/^Lo recibirá/).waitFor();
  expect(await dialog.getByLabel(/^Asunto/).inputValue()).toBe(`Cambio de norma: ${name}`);
  await dialog.getByLabel(/^Asunto/).fill(`Novedad: ${name}`);
  found.push(...(await judge(office, 'law-news-dialog')));
  await dialog.getByRole('button', { name: 'Enviar el aviso' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await office.getByRole('heading', { name: 'Avisos enviados' }).waitFor();
  const letter = await caughtFor(mail, `Novedad: ${name}`);
  expect(letter.text).toContain('ceder el paso a todos los vehículos');
  await office.getByRole('heading', { name: 'Avisos enviados' }).scrollIntoViewIfNeeded();
  found.push(...(await judge(office, 'law-news-sent')));
  // Everybody with access has it by now.
  await office.getByRole('button', { name: 'Escribir el aviso' }).click();
  await withAccess(office);
  await dialog.getByText(/^Ahora no lo recibiría nadie/).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const made = await send(studentCredentialsSend, { contact, way: 'card' }, { token });
  const { hash } = new URL((made.body.data as { address: string }).address, BASE);
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await phone.goto(`${BASE}/layout/contact/sign-in${hash}`);
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click();
  await phone.getByText('Tienes una sin leer.').waitFor();
  found.push(...(await judge(phone, 'law-news-home')));
  await phone.getByRole('link', { name: 'Ver las novedades' }).click();
  await phone.getByText('Sin leer', { exact: true }).waitFor();
  await phone.getByRole('button', { name: `Novedad: ${name}` }).click();
  await phone.getByText(/ceder el paso a todos los vehículos/).waitFor();
  await phone.getByText('Sin leer', { exact: true }).waitFor({ state: 'hidden' });
  found.push(...(await judge(phone, 'law-news-read')));
  await phone.getByRole('button', { name: /^Practicar sus preguntas/ }).click();
  await phone.getByRole('heading', { name: /^Pregunta 1 de / }).waitFor();
  found.push(...(await judge(phone, 'law-news-practice')));
  await phone.getByRole('link', { name: 'Inicio' }).click();
  await phone.getByRole('link', { name: 'Novedades', exact: true }).waitFor();
  expect(found).toEqual([]);
}, 120_000);
