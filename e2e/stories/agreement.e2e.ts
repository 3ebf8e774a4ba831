import { expect, it } from '@jest/globals';
import {
  type AgreementConfig,
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import { contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import { mailLayout } from '@volante/contracts/mail/mail-layout.contract';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import type { Page } from 'playwright-core';
import { both, draw, onPhone, openByCode, place } from '../src/agreement-hands.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { contractPdf } from '../src/contract-pdf.js';
import { downloaded } from '../src/files.js';
import { Hand } from '../src/hand.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const NEWS = 'Quiero recibir novedades por correo';
const HOURS = 'Horario que prefieres';
const TYPED = 'Por las tardes, desde las 17 h';

/** A template from a PDF, with a place for the name and one for the signature. */
async function template(page: Page, hand: Hand, name: string): Promise<void> {
  await page.goto(`${BASE}/agreement/list/create`);
  await page.getByLabel('Nombre').first().fill(name);
  await page.getByRole('button', { name: 'Crear modelo de contrato' }).click();
  await page.waitForURL(/agreement\/view/);
  await page.goto(`${page.url().split('?')[0]}?tab=configuracion`);
  await page.getByLabel('Subir el PDF').setInputFiles(contractPdf('contrato.pdf'));
  await page.getByRole('img', { name: 'Página 1' }).waitFor();
  await both(page, 'agreement-paper');
  await place(page, 'Nombre y apellidos', 0.2, 0.315);
  await place(page, 'Casilla', 0.2, 0.6);
  await page.getByLabel('Qué se acepta al marcarla').fill(NEWS);
  await page.getByLabel('Consentimiento que da').click();
  await page.locator('.ant-select-dropdown:visible').getByText('Publicidad y novedades').click();
  await shoot(page, 'agreement-consent-place-1440');
  await place(page, 'Texto que escribe quien firma', 0.2, 0.68);
  await page.getByLabel('Qué tiene que escribir').fill(HOURS);
  await page.getByLabel('Letras como mucho').fill('60');
  await page.getByLabel('Hay que escribirlo para firmar').check();
  await both(page, 'agreement-written-place');
  await place(page, 'Firma', 0.2, 0.77);
  await hand.press('Guardar los campos');
  await page.getByText('Campos guardados').waitFor();
  await both(page, 'agreement-places');
}

async function sendTo(page: Page, hand: Hand, word: string): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}?tab=contratos`);
  const box = page.getByLabel('Enviar a', { exact: true });
  await box.click();
  await page.keyboard.type(word);
  await page.locator('.ant-select-dropdown:visible').getByText(word).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/firma en su propio nombre/).waitFor();
  await shoot(page, 'agreement-send-1440');
  await hand.press('Enviar a firmar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Enviado', { exact: true }).first().waitFor();
  await both(page, 'agreement-sent');
}

/** The student's phone: code, every page, a signature with the finger. */
async function signOn(phone: Page, link: string, address: string): Promise<void> {
  await phone.goto(link);
  await phone.getByText('Enviarme el código').waitFor();
  await onPhone(phone, 'agreement-sign-code');
  await openByCode(phone, address);
  await onPhone(phone, 'agreement-sign-read');
  const sign = phone.getByRole('button', { name: 'Firmar el documento' });
  await phone.getByText('Página 1 de 1').scrollIntoViewIfNeeded();
  await phone.getByText('Has pasado todas las páginas').waitFor();
  await sign.click();
  await phone.getByText(`Falta escribir: ${HOURS}`).waitFor();
  const typed = phone.getByLabel(new RegExp(`^${HOURS}`));
  await typed.fill(TYPED);
  await sign.click();
  await phone.getByText('La firma no puede estar vacía').waitFor();
  await typed.scrollIntoViewIfNeeded();
  await onPhone(phone, 'agreement-sign-written');
  await phone.getByLabel(NEWS).check();
  await draw(phone, phone.getByRole('img', { name: 'Hoja para firmar, vacía' }));
  await onPhone(phone, 'agreement-sign-drawn');
  await sign.click();
  await phone.getByText('Documento firmado').waitFor();
  // The button stood under the pages, the outcome stands above them.
  const seen = await phone.getByText('Documento firmado').boundingBox();
  expect(seen && seen.y >= 0 && seen.y + seen.height <= PHONE.height).toBe(true);
  await onPhone(phone, 'agreement-sign-done');
}

/** An advertisement that the school may send, and whether it would go to a person. */
async function advertisement(): Promise<(contact: string) => Promise<unknown>> {
  const token = await signIn(MANAGER);
  const letter = { subject: 'Novedades', body: '<p>Hola</p>', header: true, footer: true };
  const input = { ...letter, name: `Novedades ${freshWord()}`, purpose: 'advertising' };
  const made = await send(mailLayout.calls.create, input, { token });
  const { id: layout } = made.body.data as { id: string };
  return async (contact) => {
    const { body } = await send(contactNotification, { contacts: [contact], layout, check: true }, { token });
    return (body.data as { rows: { outcome: string }[] }).rows[0]?.outcome;
  };
}

/** The consent stands in the register with its proof; one press of the person takes it back, and mailings leave them out. */
async function withdraws(
  page: Page,
  phone: Page,
  student: string,
  word: string,
  link: string,
): Promise<void> {
  const advertised = await advertisement();
  await page.goto(`${BASE}/contact/view/${student}?tab=consentimientos`);
  await page.getByText(`«${NEWS}»`).waitFor();
  await both(page, 'consent-contact');
  expect(await advertised(student)).toBe('queued');
  await phone.goto(link);
  await phone.getByText('Tus consentimientos').waitFor();
  await onPhone(phone, 'consent-open');
  await new Hand(phone).press('Retirar este consentimiento');
  await phone.getByText(/^Retirado el/).waitFor();
  await onPhone(phone, 'consent-withdrawn');
  await page.getByText('por el enlace de su copia').waitFor();
  while ((await advertised(student)) !== 'optedOut') await page.waitForTimeout(100);
  // Other stories have the same purpose.
  await page.goto(`${BASE}/agreement/consents?search=${word}`);
  await page.getByRole('row').filter({ hasText: NEWS }).getByText('Retirado').waitFor();
  await both(page, 'consent-list');
}

/** A PDF that somebody brings: the sealed one, or one of which a single bit is another. */
async function tellsApart(page: Page, sealed: Buffer): Promise<void> {
  const bring = async (buffer: Buffer, words: RegExp, name: string) => {
    const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer };
    await page.locator('.ant-upload-drag input[type="file"]').setInputFiles(file);
    const verdict = page.getByRole('alert').filter({ hasText: words });
    await verdict.waitFor();
    await verdict.scrollIntoViewIfNeeded();
    await both(page, name);
  };
  const other = Buffer.from(sealed);
  other[Math.floor(other.length / 3)] = (other[Math.floor(other.length / 3)] ?? 0) ^ 1;
  await bring(other, /No es el documento firmado/, 'agreement-check-other');
  await bring(sealed, /byte a byte/, 'agreement-check-same');
}

/** The template's page says whose signed document a PDF is, and opens it. */
async function recognised(page: Page, hand: Hand, template: string, buffer: Buffer, person: string) {
  await page.goto(template);
  const file = { name: 'recibido.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('.ant-upload-drag input[type="file"]').setInputFiles(file);
  const verdict = page.getByText(`Es el documento firmado de ${person}, byte a byte.`);
  await verdict.waitFor();
  await verdict.scrollIntoViewIfNeeded();
  await both(page, 'agreement-recognised');
  await hand.press('Ver', page.getByRole('alert').getByRole('button'));
  await page.getByText('Descargar el firmado').waitFor();
}

/** Two scans of signed papers: one names its person, the other is the same file again. */
async function notesPapers(page: Page, hand: Hand, template: string, dni: string): Promise<void> {
  await page.goto(template);
  await hand.press('Anotar varios firmados en papel');
  const dialog = page.getByRole('dialog');
  const names = [`${dni} 2026-03-04.pdf`, 'escaneo 0001.pdf'];
  await dialog.locator('input[type="file"]').setInputFiles(names.map(contractPdf));
  await dialog.getByText('Listo para anotar').waitFor();
  await dialog.getByText('Es el mismo archivo que otro de la lista').waitFor();
  await both(page, 'agreement-papers');
  await hand.press('Anotar 1 contrato', dialog.getByRole('button'));
  await dialog.getByText('Anotado', { exact: true }).waitFor();
  await both(page, 'agreement-papers-noted');
}

/** «Enviados» has what was sent of every template, by type and state. */
async function listedAmongAll(page: Page, hand: Hand, word: string): Promise<void> {
  await page.goto(`${BASE}/agreement/list`);
  await hand.press('Enviados');
  const person = page.getByRole('button', { name: `Alba ${word}` }).first();
  await person.waitFor();
  await both(page, 'agreement-all');
  await hand.press('Todos los tipos');
  await hand.press('Mandato SEPA', page.locator('.ant-select-dropdown:visible'));
  await page.getByText('Ninguna solicitud de firma').waitFor();
  await both(page, 'agreement-all-none');
  await hand.press('Mandato SEPA', page.getByRole('main'));
  await hand.press('Contrato de enseñanza', page.locator('.ant-select-dropdown:visible'));
  await person.waitFor();
}

/** The template has another version: people who signed the one before get it at once. */
async function sendsAgain(page: Page, hand: Hand, template: string, person: string): Promise<void> {
  const id = /agreement\/view\/([0-9a-f]{24})/.exec(template)?.[1] ?? '';
  const token = await signIn(MANAGER);
  const { version, fields } = (await send(agreementConfigRead, { id }, { token })).body
    .data as AgreementConfig;
  const moved = fields.map((field) => ({ ...field, y: field.y - 10 }));
  expect((await send(agreementConfigSave, { id, version, fields: moved }, { token })).status).toBe(200);
  await page.goto(template);
  const note = page.getByRole('alert').filter({ hasText: '1 persona firmó una versión anterior' });
  await note.waitFor();
  await both(page, 'agreement-again', note);
  await hand.press('Enviarles la actual');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Lo recibirá 1 persona.').waitFor();
  await dialog.getByText(person).waitFor();
  await both(page, 'agreement-again-dialog');
  await hand.press('Enviar a 1 persona', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Enviado', { exact: true }).first().waitFor();
  await page.goto(template);
  await page.getByText('Enviado', { exact: true }).first().waitFor();
  await note.waitFor({ state: 'hidden' });
}

/** The copy among the person's documents is found by a word of its text, once the worker has read it. */
async function foundAmongDocuments(page: Page, word: string): Promise<void> {
  const row = page.getByRole('link', { name: /\(firmado\)/ }).first();
  const none = page.getByText('Nadie tiene documentos todavía').or(page.getByText(/Nada coincide/));
  for (;;) {
    await page.goto(`${BASE}/filesystem/personas?search=${word}`);
    await row.or(none).first().waitFor();
    if (await row.isVisible()) break;
  }
  await page.getByText(`Alba ${word}`).first().waitFor();
  await both(page, 'drive-people-found');
  expect(await row.getAttribute('href')).toMatch(/contact\/view\/[0-9a-f]{24}\?tab=documentos/);
}

it('a contract from a PDF is sent, signed on a phone, sealed and kept with its person', async () => {
  const word = freshWord();
  const address = `${word.toLowerCase()}@correo.example`;
  const name = `Contrato ${word}`;
  const dni = freshDni();
  const student = await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: dni, licence: 'B', email: address },
    birthday: '1998-03-04',
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await template(page, hand, name);
  await sendTo(page, hand, word);
  const contracts = page.url();

  const letter = await caughtFor(address, `Para firmar: ${name}`);
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await signOn(phone, linkIn(letter), address);

  await page.goto(`${BASE}/contact/view/${student}?tab=contratos`);
  await page.getByText('Firmado', { exact: true }).waitFor();
  await both(page, 'agreement-contact');
  await hand.press(name);
  await page.getByText('Descargar el firmado').waitFor();
  await both(page, 'agreement-request');
  const { buffer } = await downloaded(page, () => hand.press('Descargar el firmado'));
  const { pages } = await readPdf(buffer);
  expect(pages[0]).toContain(`Alba ${word}`);
  expect(pages[0]).toContain(TYPED);
  expect(pages[1]).toContain('Hoja de evidencias');
  expect(pages.slice(1).join(' ').replace(/\s+/g, ' ')).toContain(`${HOURS}: ${TYPED}`);
  expect(buffer.includes('ETSI.CAdES.detached')).toBe(true);
  await tellsApart(page, buffer);
  await sendsAgain(page, hand, contracts, `Alba ${word}`);
  await notesPapers(page, hand, contracts, dni);
  await recognised(page, hand, contracts, buffer, `Alba ${word}`);
  await foundAmongDocuments(page, word);
  await listedAmongAll(page, hand, word);
  await withdraws(page, phone, student, word, linkIn(await caughtFor(address, `Firmado: ${name}`)));

  await page.goto(`${BASE}/agreement/list`);
  await page.getByText(name).first().waitFor();
  await both(page, 'agreement-list');
});
