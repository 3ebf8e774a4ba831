import { expect, it } from '@jest/globals';
import { fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { both } from '../src/agreement-hands.js';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { Hand, handAt } from '../src/hand.js';
import { BASE, request, send, signIn } from '../src/product.js';
import { photoOf } from '../src/scan.js';
import { useStage } from '../src/stage.js';
import { Missing, until } from '../src/until.js';

const stage = useStage();
const SWITCH = 'Leer el texto de los documentos escaneados y las fotos (OCR)';

/** The worker has read the scan: it is found by its words. */
const found = (token: string, query: string) =>
  until(query, async () => {
    const { body } = await request('GET', `filesystem/search?${new URLSearchParams({ query })}`, null, {
      token,
    });
    return (body.data as { rows: unknown[] }).rows.length > 0 ? null : new Missing(0);
  });

it('a school has its scans read, finds one by its words, and is told that OCR read them', async () => {
  const token = await signIn(MANAGER);
  const { page, context } = await stage.enterAs(MANAGER);
  const hand = new Hand(page);
  await page.goto(`${BASE}/filesystem/espacio`);
  await page.getByRole('heading', { name: 'Documentos escaneados' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await hand.press(SWITCH);
  try {
    await page.getByRole('switch', { name: SWITCH, checked: true }).waitFor();
    await both(page, 'scans-switch', page.getByRole('switch', { name: SWITCH }));

    const name = `Volante de padrón ${Date.now()}.jpg`;
    const photo = await photoOf(context, name, [
      'AYUNTAMIENTO DE ÚBEDA',
      'Volante de empadronamiento',
      'Que doña Casilda Montoro figura inscrita en el padrón',
      'municipal de habitantes de esta ciudad.',
    ]);
    await page.goto(`${BASE}/filesystem/root`);
    await page.getByLabel('Subir archivos', { exact: true }).last().setInputFiles([photo]);
    await page.getByRole('link', { name }).first().waitFor();
    await found(token, 'casilda montoro');
    await page.getByLabel('Buscar en los archivos').fill('casilda montoro');
    await page.getByText('leído por OCR').first().waitFor();
    await both(page, 'scans-found');
    await hand.press(name);
    await page.getByRole('dialog').getByText('Texto leído por OCR: puede tener errores').waitFor();
    await shoot(page, 'scans-preview-1440');
    expect(await barriers(page)).toEqual([]);
  } finally {
    // Files of the demo are not read for the tests that follow.
    await send(fileSettingUpdate, { ocr: false }, { token });
  }
}, 120_000);

it('by a finger on a phone, too, and off again', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
  const finger = await handAt(page, 'phone');
  await page.goto(`${BASE}/filesystem/espacio`);
  await finger.press(SWITCH);
  await page.getByRole('switch', { name: SWITCH, checked: true }).waitFor();
  await finger.press(SWITCH);
  await page.getByRole('switch', { name: SWITCH, checked: false }).waitFor();
}, 60_000);
