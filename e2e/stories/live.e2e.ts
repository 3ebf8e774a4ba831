import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { notificationSettingsSave } from '@volante/contracts/notifications/notification.contract';
import type { Locator } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshWord, MANAGER, OFFICE, readContact } from '../src/contacts.js';
import { BASE, request, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const [JAEN, UBEDA] = DEMO.school.branches;

async function change(token: string, id: string, fields: Record<string, unknown>): Promise<void> {
  const { version } = await readContact(token, id);
  const { body } = await request('POST', 'contact/update', JSON.stringify({ id, version, ...fields }), {
    token,
  });
  if (!body.success) throw new Error(body.error?.code);
}

async function post<T>(token: string, call: string, input: unknown): Promise<T> {
  const { body } = await request('POST', call, JSON.stringify(input), { token });
  if (!body.success) throw new Error(`${call}: ${body.error?.code}`);
  return body.data as T;
}

/** Until it says something else than before, without a reload. */
async function expectOther(button: Locator, before: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await button.textContent()) !== before) return;
    await wait(50);
  }
  throw new Error(`still ${before}`);
}

describe('who is in a record', () => {
  it('is said while they are in it, and no longer', async () => {
    const token = await signIn(MANAGER);
    const id = await createContact(token, { firstName: 'Ana', lastName: freshWord(), branch: JAEN.id });
    const first = await stage.enterAs(OFFICE);
    const second = await stage.enterAs('jefatura@volante.demo');
    await first.page.goto(`${BASE}/contact/view/${id}`);
    await first.page.getByRole('heading', { name: /Ana/ }).first().waitFor();
    await second.page.goto(`${BASE}/contact/view/${id}`);
    await first.page.getByText(/está viendo esta ficha/).waitFor();
    await second.page.getByText(/está viendo esta ficha/).waitFor();
    await shoot(first.page, 'live-presence');
    await second.page.getByRole('button', { name: 'Editar' }).first().click();
    await first.page.getByText(/está editando esta ficha/).waitFor();
    await second.page.goto(`${BASE}/api/docs`);
    await first.page.getByText(/está (viendo|editando) esta ficha/).waitFor({ state: 'detached' });
  });
});

describe('the bell', () => {
  it('counts what happens meanwhile, leads to it, and can be told what to leave out', async () => {
    const token = await signIn(MANAGER);
    // A try that broke off may have left a kind muted.
    await send(notificationSettingsSave, { muted: [] }, { token: await signIn(OFFICE) });
    const word = freshWord();
    const [keep, lose] = [
      await createContact(token, { firstName: 'Queda', lastName: word, branch: JAEN.id }),
      await createContact(token, { firstName: 'Sobra', lastName: word, branch: JAEN.id }),
    ];
    const { page } = await stage.enterAs(OFFICE);
    await page.goto(`${BASE}/dashboard`);
    const bell = page.getByRole('button', { name: /^Avisos/ });
    await bell.waitFor();
    const before = (await bell.textContent()) ?? '';
    const { id } = await post<{ id: string }>(token, 'contact/merge', {
      keep,
      keepVersion: 1,
      lose,
      loseVersion: 1,
    });
    await post(token, 'contact/merge/undo', { id });
    await expectOther(bell, before);
    await bell.click();
    const drawer = page.getByRole('dialog', { name: 'Avisos' });
    await drawer
      .getByText(/ha deshecho su unión/)
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'live-bell');
    await page.setViewportSize(PHONE);
    await shoot(page, 'live-bell-phone');
    await page.setViewportSize(WIDE);
    await drawer.getByRole('link', { name: new RegExp(`Queda ${word}`) }).click();
    await page.waitForURL(`${BASE}/contact/view/${keep}`);
    await page.getByRole('button', { name: /^Avisos/ }).click();
    await drawer.getByRole('button', { name: 'Elegir avisos' }).click();
    await page.getByRole('checkbox', { name: 'Uniones de contactos que se deshacen' }).uncheck();
    await page.getByText('Avisos elegidos guardados.').waitFor();
    await shoot(page, 'live-bell-settings');
    const again = page.getByRole('checkbox', {
      name: 'Uniones de contactos que se deshacen',
      disabled: false,
    });
    await again.check();
  });
});

describe('what others change', () => {
  it('shows in an open list and record without reloading, and not to those who may not see it', async () => {
    const token = await signIn(MANAGER);
    const word = freshWord();
    const id = await createContact(token, {
      firstName: 'Uno',
      lastName: word,
      phone: '600 000 001',
      branch: JAEN.id,
    });
    const { page } = await stage.enterAs(OFFICE);
    await page.goto(`${BASE}/contact/list?search=${word}`);
    const row = page.getByRole('row', { name: new RegExp(word) });
    await row.getByText('600 000 001').waitFor();

    await change(token, id, { phone: '600 000 002' });
    await row.getByText('600 000 002').waitFor();
    await createContact(token, { firstName: 'Ajena', lastName: word, branch: UBEDA.id });
    await createContact(token, { firstName: 'Dos', lastName: word, branch: JAEN.id });
    await page.getByRole('row', { name: new RegExp(`Dos ${word}`) }).waitFor();
    expect(await page.getByText(`Ajena ${word}`).count()).toBe(0);

    // Somebody points at the rows: what would move them waits.
    await row.first().hover();
    await createContact(token, { firstName: 'Antes', lastName: word, branch: JAEN.id });
    const chip = page.getByRole('button', { name: '1 cambio: actualizar la lista' });
    await chip.waitFor();
    expect(await page.getByText(`Antes ${word}`).count()).toBe(0);
    await chip.click();
    await page.getByText(`Antes ${word}`).first().waitFor();

    await page.goto(`${BASE}/contact/view/${id}`);
    await page.getByText('600 000 002').first().waitFor();
    await change(token, id, { phone: '600 000 003' });
    await page.getByText('600 000 003').first().waitFor();
  });

  it('is said to who is writing on the same record, and nothing written is lost', async () => {
    const token = await signIn('jefatura@volante.demo');
    const id = await createContact(token, {
      firstName: 'Ana',
      lastName: freshWord(),
      city: 'Jaén',
      branch: JAEN.id,
    });
    const { page } = await stage.enterAs(OFFICE);
    await page.goto(`${BASE}/contact/view/${id}?edit=1`);
    const form = page.getByRole('form', { name: 'Editar' });
    await form.getByLabel('Localidad').fill('Martos');
    await change(token, id, { city: 'Linares', phone: '600 000 009' });
    await page.getByText(/ha cambiado esta ficha mientras editabas/).waitFor();
    expect(await form.getByLabel('Localidad').inputValue()).toBe('Martos');
    await page.getByRole('button', { name: 'Ver los cambios' }).click();
    const dialog = page.getByRole('dialog', { name: 'Otra persona ha cambiado esto a la vez' });
    await dialog.getByRole('radio', { name: /Tuyo: Martos/ }).check();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await readContact(token, id)).toMatchObject({ city: 'Martos', phone: '600 000 009' });
  });
});
