import { beforeAll, describe, expect, it } from '@jest/globals';
import { DNI_MESSAGES } from '@volante/contracts/identity';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import {
  choose,
  createContact,
  freshDni,
  freshWord,
  MANAGER,
  openList,
  readContact,
  rowOf,
  SEARCH,
} from '../src/contacts.js';
import { pdf, png } from '../src/files.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
let token = '';
beforeAll(async () => {
  token = await signIn(MANAGER);
});

/** The file input behind a button of that name. */
function picker(page: Page, name: string) {
  return page.getByLabel(name, { exact: true }).and(page.locator('input[type="file"]'));
}

function idIn(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement ? (field.labels?.[0]?.textContent ?? '') : '';
  });
}

describe('creating a contact', () => {
  it('tells what is wrong at the field, warns of a duplicate, and keeps picture and data', async () => {
    const word = freshWord();
    const dni = freshDni();
    await createContact(token, { firstName: 'Ya', lastName: word, fiscalCode: dni });
    const { page } = await stage.enterAs(MANAGER);
    await openList(page);
    await page.keyboard.press('n');
    await page.waitForURL(`${BASE}/contact/list/create`);
    const form = page.getByRole('form', { name: 'Crear contacto' });
    await form.getByLabel('Correo electrónico').fill('no-es-correo');
    await form.getByLabel('Nacimiento').fill('31/02/1999');
    await form.getByRole('button', { name: 'Crear contacto' }).click();
    await form.getByText('Revisa los campos marcados.').waitFor();
    await form.getByText('Escribe al menos un nombre').waitFor();
    await form.getByText('La fecha no existe en el calendario').waitFor();
    expect(await focused(page)).toMatch(/^Nombre/);

    await form.getByLabel('DNI o NIE').fill('12345678A');
    await form.getByLabel('DNI o NIE').blur();
    const dialog = page.getByRole('dialog').filter({ hasText: 'ERROR DNI/NIE' });
    await dialog.getByText(DNI_MESSAGES.letter, { exact: true }).waitFor();
    await shoot(page, 'contact-wrong-dni');
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await form.getByText('Revisa el número', { exact: true }).waitFor();
    expect(await focused(page)).toBe('DNI o NIE');

    await form.getByLabel('Nombre', { exact: true }).fill('Begoña');
    await form.getByLabel('Apellidos').fill(word);
    await form.getByLabel('Nacimiento').fill('1/2/90');
    await form.getByLabel('Correo electrónico').fill(`${word.toLowerCase()}@correo.example`);
    await choose(page, 'Permiso', 'A2');
    await form.getByLabel('DNI o NIE').fill(dni);
    await form.getByLabel('DNI o NIE').blur();
    const notice = page.getByRole('alert').filter({ hasText: 'Ya hay un contacto que parece el mismo' });
    await notice.getByRole('link', { name: `Ya ${word}` }).waitFor();
    await picker(page, 'Elegir imagen').setInputFiles(png('cara.png'));
    await page.getByRole('button', { name: 'Cambiar imagen' }).waitFor();
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith('/contact/create') && answer.status() === 409,
    );
    await form.getByRole('button', { name: 'Crear contacto' }).click();
    await refused;
    await form.locator('.ant-btn-loading').first().waitFor({ state: 'detached' });
    // The notice says it already.
    expect(await form.getByText('Ya existe un contacto que parece el mismo.').count()).toBe(0);
    await notice.getByRole('button', { name: 'Guardar de todos modos' }).click();
    await page.waitForURL(/\/contact\/view\/[0-9a-f]{24}$/);
    await page.getByRole('heading', { level: 1, name: `Begoña ${word}` }).waitFor();
    const made = await readContact(token, idIn(page));
    expect(made).toMatchObject({ birthday: '1990-02-01', licence: 'A2', fiscalCode: dni, state: 'active' });
    expect(made.image).toMatch(/^[0-9a-f]{24}$/);
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.v-detail-head img');
      return image?.complete === true && image.naturalWidth > 0;
    });
  });
});

describe('working with a contact', () => {
  it('edits by keyboard, shows it in the history and walks to the neighbours', async () => {
    const word = freshWord();
    for (const firstName of ['Ana', 'Blas']) await createContact(token, { firstName, lastName: word });
    const { page } = await stage.enterAs(MANAGER);
    await openList(page);
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    expect(await page.getByRole('searchbox', { name: SEARCH }).inputValue()).toBe(word);
    await page.getByText('Viendo 1 a 2 de 2').waitFor();
    await rowOf(page, `Ana ${word}`).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: `Ana ${word}` }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: `Blas ${word}` }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: `Ana ${word}` }).waitFor();
    await page.keyboard.press('e');
    const form = page.getByRole('form', { name: 'Editar' });
    await form.getByLabel('Localidad').fill('Torredelcampo');
    await form.getByRole('status').filter({ hasText: 'Hay cambios sin guardar' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Cambios guardados').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Torredelcampo').first().waitFor();
    await page.getByRole('link', { name: 'Historial' }).click();
    await page.waitForURL(/\?tab=historial$/);
    await page.getByText('creó el contacto').waitFor();
    await page.getByText('cambió datos').waitFor();
    await page.getByRole('insertion').filter({ hasText: 'Torredelcampo' }).waitFor();
  });

  it('keeps the sheet for the traffic authority and its two documents', async () => {
    const word = freshWord();
    const id = await createContact(token, { firstName: 'Ana', lastName: word });
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/view/${id}?tab=ficha`);
    const sheet = page.getByRole('form', { name: 'Ficha de Tráfico' });
    await sheet.getByLabel('Primer apellido').fill('Quesada');
    await sheet.getByLabel('DNI o NIE').fill('X12');
    await sheet.getByLabel('DNI o NIE').blur();
    const dialog = page.getByRole('dialog').filter({ hasText: 'ERROR DNI/NIE' });
    await dialog.getByText(DNI_MESSAGES.short, { exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    await shoot(page, 'sheet-wrong-dni-390');
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click();
    await sheet.getByText('Revisa los campos marcados.').waitFor();
    expect(await focused(page)).toBe('DNI o NIE');
    await sheet.getByLabel('DNI o NIE').fill(freshDni());
    await choose(page, 'Permiso que solicita', 'B');
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Cambios guardados').waitFor();
    await shoot(page, 'traffic-sheet-390');
    await page.setViewportSize(WIDE);
    await shoot(page, 'traffic-sheet-1440');

    await page.getByRole('link', { name: 'Documentos', exact: true }).click();
    for (const name of ['DNI, NIE o tarjeta de residencia', 'Certificado médico']) {
      const group = page.getByRole('group', { name });
      const input = group.locator('input[type="file"]');
      await input.setInputFiles({ ...png('foto.png'), name: 'foto.png' });
      await group.getByText('Elige un archivo PDF.').waitFor();
      await input.setInputFiles(pdf('documento.pdf'));
      await group.getByRole('button', { name: 'Abrir' }).waitFor();
    }
    const saved = await readContact(token, id);
    expect(saved.dgt).toMatchObject({ surname1: 'Quesada', licenceRequested: 'B' });
    expect([saved.dgt.identityDocument, saved.dgt.medicalCertificate]).toEqual([
      expect.stringMatching(/^[0-9a-f]{24}$/),
      expect.stringMatching(/^[0-9a-f]{24}$/),
    ]);
    const certificate = page.getByRole('group', { name: 'Certificado médico' });
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      certificate.getByRole('button', { name: 'Abrir' }).click(),
    ]);
    await tab.close();
  });

  it('puts it into a group, filters by it and lets the group go', async () => {
    const word = freshWord();
    const id = await createContact(token, { firstName: 'Ana', lastName: word });
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/view/${id}`);
    await page.getByRole('button', { name: 'Añadir a un grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Añadir a un grupo' });
    await dialog.getByRole('button', { name: 'Añadir', exact: true }).click();
    await dialog.getByText('Elige un grupo o escribe el nombre de uno nuevo').waitFor();
    await dialog.getByLabel('Nombre de un grupo nuevo').fill(word);
    await dialog.getByRole('button', { name: 'Añadir', exact: true }).click();
    await page.getByText('1 contacto añadido al grupo').waitFor();
    await page.getByRole('link', { name: word }).click();
    await page.waitForURL(/\/contact\/list\?group=/);
    await page.getByText('Viendo 1 a 1 de 1').waitFor();
    await page.getByRole('button', { name: `Grupo: ${word}` }).waitFor();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Gestionar grupos' }).click();
    await page.getByRole('button', { name: `Eliminar el grupo ${word}` }).click();
    const ask = page.getByRole('dialog', { name: 'Eliminar grupo' });
    await ask.getByText('1 contacto se queda como está.', { exact: false }).waitFor();
    await ask.getByRole('button', { name: 'Eliminar grupo' }).click();
    await page.getByRole('button', { name: `Eliminar el grupo ${word}` }).waitFor({ state: 'detached' });
    expect((await readContact(token, id)).groups).toEqual([]);
  });

  it('deletes with a question and takes it back', async () => {
    const word = freshWord();
    const id = await createContact(token, { firstName: 'Ana', lastName: word });
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/view/${id}`);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar contacto' });
    await dialog.getByText(`Ana ${word} deja de aparecer en las listas.`, { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Eliminar contacto' }).click();
    await page.locator('.v-detail-head').getByText('Eliminado', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.locator('.v-detail-head').getByText('Activo', { exact: true }).waitFor();
    expect((await readContact(token, id)).state).toBe('active');
  });

  it('folds the buttons that a phone has no room for behind one', async () => {
    const id = await createContact(token, {
      firstName: 'Ana',
      lastName: freshWord(),
      email: 'ana@example.com',
    });
    const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
    await page.goto(`${BASE}/contact/view/${id}`);
    const head = page.locator('.v-detail-head');
    const mail = head.getByRole('button', { name: 'Enviar correo' });
    const more = head.getByRole('button', { name: /^\+\d+ botones más$/ });
    await more.waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.v-detail-fold > *').length >= 4);
    expect(await mail.isVisible()).toBe(false);
    const tabs = page.getByRole('navigation', { name: 'Apartados' });
    const before = await tabs.boundingBox();
    await shoot(page, 'contact-buttons-390');
    await more.click();
    await mail.waitFor();
    const row = await head.locator('.v-detail-fold').boundingBox();
    const place = await mail.boundingBox();
    if (!row || !place) throw new Error('the button has no place');
    expect(place.x + place.width).toBeLessThanOrEqual(row.x + row.width);
    await shoot(page, 'contact-buttons-open-390');
    expect(await barriers(page)).toEqual([]);
    await head.getByRole('button', { name: 'Menos', exact: true }).click();
    await mail.waitFor({ state: 'hidden' });
    await page.waitForFunction(
      (top) => document.querySelector('.v-tabs')?.getBoundingClientRect().top === top,
      before?.y,
    );
    await more.click();
    await mail.click();
    await page.getByRole('dialog', { name: 'Enviar correo' }).waitFor();
  });

  it('asks before changes are lost', async () => {
    const id = await createContact(token, { firstName: 'Ana', lastName: freshWord() });
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/view/${id}?edit=1`);
    await page.getByRole('form', { name: 'Editar' }).getByLabel('Localidad').fill('Mancha Real');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Inicio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await dialog.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await page.getByLabel('Localidad').inputValue()).toBe('Mancha Real');
    await menu.getByRole('link', { name: 'Inicio' }).click();
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL(`${BASE}/dashboard`);
    expect((await readContact(token, id)).city).toBe('');
  });
});
