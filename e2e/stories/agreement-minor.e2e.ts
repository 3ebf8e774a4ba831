import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type AgreementConfig,
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import type { Page } from 'playwright-core';
import { both, draw, onPhone, openByCode, plainTemplate } from '../src/agreement-hands.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { contractPdf } from '../src/contract-pdf.js';
import { downloaded } from '../src/files.js';
import { Hand } from '../src/hand.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const HOURS = 'Horario que prefieres';

/** A template on which a guardian has a place beside the student's. */
async function template(page: Page, hand: Hand, name: string): Promise<string> {
  const address = await plainTemplate(page, hand, name);
  const id = address.split('/').at(-1) ?? '';
  const token = await signIn(MANAGER);
  const { version, fields } = (await send(agreementConfigRead, { id }, { token })).body
    .data as AgreementConfig;
  const own = fields.find(({ variable }) => variable === 'signature');
  if (!own) throw new Error('nobody can sign');
  const newId = () => randomBytes(12).toString('hex');
  const place = { ...own, id: newId(), signer: 'guardian' as const, x: 5_500 };
  const text = { ...own, id: newId(), variable: 'written' as const, label: HOURS, y: 6_800, height: 240 };
  const saved = await send(agreementConfigSave, { id, version, fields: [...fields, place, text] }, { token });
  expect(saved.status).toBe(200);
  return `${address}?tab=contratos`;
}

/** The dialog of sending, for a person. */
async function sending(page: Page, address: string, person: string) {
  await page.goto(address);
  const box = page.getByLabel('Enviar a', { exact: true });
  await box.click();
  await page.keyboard.type(person.split(' ').at(-1) ?? '');
  await page.locator('.ant-select-dropdown:visible').getByText(person).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/años: firma/).waitFor();
  return dialog;
}

/** Every page was seen. */
async function reads(screen: Page): Promise<void> {
  await screen.getByText('Página 1 de 1').scrollIntoViewIfNeeded();
  await screen.getByText('Has pasado todas las páginas').waitFor();
}

async function draws(screen: Page): Promise<void> {
  await draw(screen, screen.getByRole('img', { name: 'Hoja para firmar, vacía' }));
  await screen.getByRole('button', { name: 'Firmar el documento' }).click();
}

/** A second code, which stands as the signature. */
async function signsByCode(screen: Page, address: string, title: string): Promise<void> {
  const hand = new Hand(screen);
  await hand.press('Código');
  await hand.press('Firmar el documento');
  await screen.getByText('Pide el código de firma y escribe sus seis cifras.').waitFor();
  await onPhone(screen, 'agreement-own-code');
  await hand.press('Enviarme el código de firma');
  const { text } = await caughtFor(address, `Código de firma: ${title}`);
  await screen.getByLabel('Código de firma').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await onPhone(screen, 'agreement-own-code-typed');
  await hand.press('Firmar el documento');
}

it('a 15-year-old signs for AM, then the mother on a phone of her own', async () => {
  const word = freshWord();
  const [own, hers] = ['nora', 'marta'].map((name) => `${name}-${word.toLowerCase()}@correo.example`);
  const student = await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Nora', lastName: word, fiscalCode: freshDni(), licence: 'AM', email: own },
    birthday: addYears(new Date().toISOString().slice(0, 10), -15),
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const name = `Contrato ${word}`;
  const address = await template(page, hand, name);
  const dialog = await sending(page, address, `Nora ${word}`);
  const mother = dialog.getByRole('group', { name: 'Tutor o tutora' });
  for (const [label, value] of [
    ...[['Nombre y apellidos', `Marta ${word}`] as const, ['DNI o NIE', freshDni()] as const],
    ...[['Parentesco o representación', 'Madre'] as const, ['Correo', hers ?? ''] as const],
  ])
    await mother.getByLabel(label).fill(value);
  await both(page, 'agreement-minor-send');
  await hand.press('Enviar a firmar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });

  const { page: phone } = await stage.enter({ viewport: PHONE });
  await phone.goto(linkIn(await caughtFor(own ?? '', `Para firmar: ${name}`)));
  await openByCode(phone, own ?? '');
  await reads(phone);
  await phone.getByLabel(new RegExp(`^${HOURS}`)).fill('Sábados por la mañana');
  await draws(phone);
  await phone.getByText(/Falta la firma de otra persona/).waitFor();
  await onPhone(phone, 'agreement-minor-part');

  const { page: other } = await stage.enter({ viewport: PHONE });
  await other.goto(linkIn(await caughtFor(hers ?? '', `Para firmar: ${name}`)));
  await openByCode(other, hers ?? '');
  await other.getByText(`Documento de Nora ${word}`).waitFor();
  await other.getByRole('button', { name: 'Leer como texto, en letra grande' }).click();
  await other.getByText(/El alumno recibe las clases/).waitFor();
  await onPhone(other, 'agreement-minor-words');
  await reads(other);
  await other.getByText('Sábados por la mañana').scrollIntoViewIfNeeded();
  await onPhone(other, 'agreement-minor-others-wrote');
  await signsByCode(other, hers ?? '', name);
  await other.getByText(`Gracias, Marta ${word}`).waitFor();

  await page.goto(`${BASE}/contact/view/${student}?tab=contratos`);
  await page.getByText('Firmado', { exact: true }).waitFor();
  await hand.press(name);
  await page.getByText('Descargar el firmado').waitFor();
  await both(page, 'agreement-minor-request');
  const { buffer } = await downloaded(page, () => hand.press('Descargar el firmado'));
  const sheet = (await readPdf(buffer)).pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(sheet).toContain(`Tutor o tutora: Marta ${word}`);
  expect(sheet).toContain('Firmado con código enviado a');
  expect(sheet).toContain('Mozilla/5.0');
}, 180_000);

it('an emancipated 17-year-old signs alone with the document of it', async () => {
  const word = freshWord();
  const address = `leo-${word.toLowerCase()}@correo.example`;
  await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Leo', lastName: word, fiscalCode: freshDni(), licence: 'B', email: address },
    birthday: addYears(new Date().toISOString().slice(0, 10), -17),
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const name = `Contrato ${word}`;
  const list = `${await plainTemplate(page, hand, name)}?tab=contratos`;
  const dialog = await sending(page, list, `Leo ${word}`);
  await dialog.getByText(/17 años: firma con un tutor/).waitFor();
  await both(page, 'agreement-emancipation-none');
  await dialog.getByLabel('Subir el documento').setInputFiles(contractPdf('escritura.pdf'));
  await dialog.getByText(/17 años: firma en su propio nombre/).waitFor();
  await dialog.getByTitle('escritura.pdf').waitFor();
  await both(page, 'agreement-emancipation');
  await hand.press('Enviar a firmar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await caughtFor(address, `Para firmar: ${name}`);
}, 120_000);

it('somebody without an e-mail signs at the counter, and somebody else refuses with a reason', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  const born = { type: 'P', lastName: word, birthday: '1990-03-04' } as const;
  const address = `ivo-${word.toLowerCase()}@correo.example`;
  await createContact(token, { ...born, firstName: 'Olga', fiscalCode: freshDni() });
  await createContact(token, { ...born, firstName: 'Ivo', fiscalCode: freshDni(), email: address });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const name = `Contrato ${word}`;
  const list = `${await plainTemplate(page, hand, name)}?tab=contratos`;

  const dialog = await sending(page, list, `Olga ${word}`);
  await hand.press('Enviar a firmar', dialog.getByRole('button'));
  await dialog.getByText(/Quien no tiene puede firmar en el mostrador/).waitFor();
  await dialog.getByRole('checkbox', { name: 'Quien no tenga correo firma en el mostrador' }).check();
  await both(page, 'agreement-counter-send');
  await hand.press('Enviar a firmar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: new RegExp(`Olga ${word}`) }).click();
  await page.getByRole('checkbox', { name: /He visto el DNI/ }).check();
  await hand.press('Firmar en el mostrador');
  const link = page.getByRole('link', { name: 'Firmar en este equipo' });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', BASE);
  const { page: screen } = await stage.enter({ viewport: PHONE });
  await screen.goto(`${BASE}${pathname}`);
  await screen.getByRole('button', { name: 'Abrir el documento' }).click();
  await screen.getByRole('img', { name: 'Página 1 de 1' }).waitFor();
  await reads(screen);
  await draws(screen);
  await screen.getByText('Pide en la autoescuela tu copia sellada').waitFor();
  await onPhone(screen, 'agreement-counter-done');

  const other = await sending(page, list, `Ivo ${word}`);
  await hand.press('Enviar a firmar', other.getByRole('button'));
  await other.waitFor({ state: 'hidden' });
  await screen.goto(linkIn(await caughtFor(address, `Para firmar: ${name}`)));
  await openByCode(screen, address);
  await screen.getByRole('button', { name: 'No quiero firmarlo' }).click();
  await screen.getByRole('button', { name: 'Rechazar' }).click();
  await screen.getByText('Escribe el motivo').waitFor();
  await screen.getByLabel('Motivo').fill('No es el curso que elegí');
  await onPhone(screen, 'agreement-refuse');
  await screen.getByRole('button', { name: 'Rechazar' }).click();
  await screen.getByText('Has rechazado el documento').waitFor();
  await page.goto(list);
  await page.getByText('Rechazado', { exact: true }).waitFor();
  await page.getByRole('button', { name: new RegExp(`Ivo ${word}`) }).click();
  await page.getByText('No es el curso que elegí').first().waitFor();
  await shoot(page, 'agreement-refused-1440');
}, 180_000);
