import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createContact, freshWord, MANAGER } from '../src/contacts.js';
import { BASE, request, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
/** Belongs to the school too; no other test signs in here as her with tours on. */
const NEWCOMER = 'jefatura@volante.demo';

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar personas, pantallas y acciones' });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor();
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
}

describe('the palette, by keys alone', () => {
  it('finds a person, begins a new one, and gives the focus back', async () => {
    const word = freshWord();
    const token = await signIn(MANAGER);
    const id = await createContact(token, { firstName: 'Ana', lastName: word });
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/dashboard`);
    const help = page.getByRole('banner').getByRole('button', { name: 'Ayuda' });
    await help.focus();
    await openPalette(page);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    expect(await help.evaluate((element) => element === document.activeElement)).toBe(true);

    await openPalette(page);
    await page.keyboard.type(word);
    await page.getByRole('option', { name: `Ana ${word}` }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${BASE}/contact/view/${id}`);

    await openPalette(page);
    await page.getByRole('group', { name: 'Recientes' }).getByText(`Ana ${word}`).waitFor();
    await page.keyboard.type('nueva alta');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${BASE}/contact/list/create`);
  });

  it('gives a field back with its caret: what is typed next ends in it', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/list/create`);
    const name = page.getByLabel('Nombre', { exact: true }).first();
    await name.focus();
    await openPalette(page);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await page.keyboard.type('ab');
    expect(await name.inputValue()).toBe('ab');
  });

  it('does what it is asked in words: exports the contacts of a place into the tray', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/dashboard`);
    await openPalette(page);
    await page.keyboard.type('exportar contactos de Jaén');
    await page.getByRole('option', { name: 'Exportar contactos de la provincia de Jaén' }).waitFor();
    const started = page.waitForRequest((sent) => sent.url().endsWith('/api/contact/export/start'));
    const file = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const asked = (await started).postDataJSON();
    const token = await signIn(MANAGER);
    const branches = (await request('GET', 'business/branch/list', null, { token })).body.data as {
      rows: { id: string; name: string }[];
    };
    const jaen = branches.rows.find(({ name }) => name === 'Jaén Centro');
    expect(asked).toMatchObject({
      format: 'xlsx',
      caption: 'Sucursal: Jaén Centro',
      filters: { branch: [jaen?.id] },
    });
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('button', { name: /^Tareas/ }).click();
    const tray = page.getByRole('region', { name: 'Tareas' });
    await tray
      .getByRole('button', { name: /^Descargar/ })
      .first()
      .waitFor();
  });
});

describe('a first visit', () => {
  it('is shown round once, on no page after that, and again from a tutorial', async () => {
    const { page } = await stage.enterAs(NEWCOMER, { tours: true });
    await page.goto(`${BASE}/dashboard`);
    const card = page.getByRole('region', { name: 'El menú' });
    await card.waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Buscar desde cualquier sitio' }).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.goto(`${BASE}/dashboard`);
    await page.getByRole('link', { name: 'Ver todos' }).first().waitFor();
    expect(await card.count()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'Ayuda' }).click();
    await page.getByRole('menuitem', { name: 'Tutoriales' }).click();
    const lesson = page.getByRole('article', { name: 'Encontrar y filtrar contactos' });
    await lesson.getByRole('link', { name: 'Ir a los contactos, con guía' }).click();
    await page.getByRole('region', { name: 'Encontrar a alguien' }).waitFor();
  });
});
