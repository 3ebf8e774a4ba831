import { describe, expect, it } from '@jest/globals';
import { kioskLate } from '@volante/contracts/clock/kiosk.contract';
import { DEMO } from '@volante/contracts/demo';
import { barriers } from '../src/axe.js';
import { shoot } from '../src/browser.js';
import { freshWord } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { BASE, request } from '../src/product.js';
import { useStage } from '../src/stage.js';

const MANAGER = 'direccion@volante.demo';
const TEACHER = 'profesor@volante.demo';
const PHONE = { width: 390, height: 844 };
const stage = useStage();
const [JAEN] = DEMO.school.branches;

describe('a shared tablet', () => {
  it('is paired with a code, takes PINs and phones’ digits, goes on without a server and sends it later', async () => {
    const { page: office } = await stage.enterAs(MANAGER);
    const name = `Recepción ${freshWord()}`;
    await office.goto(`${BASE}/clock/report/tabletas`);
    await office.getByRole('button', { name: 'Añadir tableta' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill(name);
    // The person's own branch is there already; the list is within reach whatever the motion.
    await dialog.getByLabel('Sucursal').click();
    await office.getByTitle(JAEN.name).last().click();
    await dialog.getByRole('button', { name: 'Pedir el código' }).click();
    const code = await office.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();
    await office.getByRole('button', { name: 'Dar un PIN nuevo a Antonio Ruiz Peña' }).click();
    const pin = (await office.locator('td[role="status"] b').textContent()) ?? '';
    expect(await barriers(office)).toEqual([]);
    await shoot(office, 'clock-tablets');

    const { page: tablet, context } = await stage.enter({ viewport: { width: 1024, height: 768 } });
    const answer = await tablet.goto(`${BASE}/open/kiosk`);
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex'),
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    await tablet.getByLabel('Código').fill(code ?? '');
    await tablet.getByRole('button', { name: 'Vincular la tableta' }).click();
    await tablet.getByRole('button', { name: 'Antonio Ruiz Peña' }).waitFor();
    await office.getByText('La tableta ya está vinculada').waitFor();
    expect(await barriers(tablet)).toEqual([]);
    await tablet.getByText(/^Responsable de tus datos: .*registro diario de jornada/).waitFor();
    await shoot(tablet, 'kiosk-home');

    const identify = async (digits: string) => {
      await tablet.getByRole('button', { name: 'Antonio Ruiz Peña' }).click();
      await tablet.keyboard.type(digits);
    };
    await identify(pin === '000001' ? '000002' : '000001');
    await tablet.getByText('El PIN no es correcto.').waitFor();
    await shoot(tablet, 'kiosk-pin');
    await tablet.keyboard.type(pin);
    await tablet.getByText('Ahora no estás en la jornada.').waitFor();
    expect(await barriers(tablet)).toEqual([]);
    await tablet.getByRole('button', { name: 'Entrada' }).click();
    await tablet.getByText(/^Entrada a las/).waitFor();
    await tablet.getByRole('button', { name: 'Siguiente' }).click();

    const { page: phone } = await stage.enterAs(TEACHER, { viewport: PHONE });
    await phone.goto(`${BASE}/clock/report/codigo`);
    await phone.getByRole('img', { name: 'Código QR para fichar' }).waitFor();
    const digits = (await phone.locator('.vb-clock-digits').textContent()) ?? '';
    expect(await barriers(phone)).toEqual([]);
    await shoot(phone, 'clock-code-phone');
    await identify(digits.replace(/\D/g, ''));
    await tablet.getByText(/^Trabajando desde las/).waitFor();
    await tablet.getByRole('button', { name: 'Pausa' }).click();
    await tablet.getByRole('button', { name: 'Siguiente' }).click();

    // The server, or its database, is gone: what is punched stays on the tablet.
    let isDown = true;
    await context.route('**/api/**', (route) => {
      if (isDown)
        return route.fulfill({
          status: 503,
          body: '{"success":false,"error":{"code":"REQ-106","message":"x"}}',
        });
      return route.continue();
    });
    await identify(pin);
    await tablet.getByRole('button', { name: 'Salida' }).click();
    await tablet.getByText('Guardado en esta tableta. Se enviará al volver la conexión.').waitFor();
    await tablet.getByText('1 fichaje guardado, pendiente de enviar.').waitFor();
    await shoot(tablet, 'kiosk-offline');
    expect(await tablet.evaluate(keptText)).not.toContain(pin);
    isDown = false;
    // Not by what is no longer on show: for a moment nothing is, after a reload.
    const sent = tablet.waitForResponse((answer) => answer.url().endsWith(`/api/${kioskLate.path}`));
    await tablet.reload();
    expect((await sent).status()).toBe(200);
    await tablet.getByText('pendiente de enviar').waitFor({ state: 'detached' });
    await phone.goto(`${BASE}/clock/report/mes`);
    await phone.getByText('Sin conexión').first().waitFor();

    await office.getByRole('button', { name: `Quitar la tableta ${name}` }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: /^Quitar/ })
      .click();
    await office.getByRole('dialog').waitFor({ state: 'hidden' });
    await office.getByRole('button', { name: `Quitar la tableta ${name}` }).waitFor({ state: 'detached' });
    await tablet.reload();
    await tablet.getByText('Esta tableta ya no está autorizada.', { exact: false }).waitFor();
    const stolen = await request('POST', kioskLate.path, '{}');
    expect(stolen.status).toBe(401);
  });
});

describe('the inspection', () => {
  it('reads and takes along the period of its link, without a session, until it is taken back', async () => {
    const { page: office } = await stage.enterAs(MANAGER);
    await office.goto(`${BASE}/clock/report/inspeccion`);
    await office.getByRole('button', { name: 'Crear enlace' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Para quién').fill('Inspección de Trabajo');
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    const address = await office.getByLabel('Dirección del enlace').inputValue();
    expect(await barriers(office)).toEqual([]);

    const { page } = await stage.enter();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Registro de jornada para la Inspección' }).waitFor();
    await page.getByRole('table', { name: 'Días' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'inspection');
    const csv = await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click());
    expect(csv.buffer.toString('utf8')).toMatch(/[0-9a-f]{64}/);

    await office.reload();
    await office.getByText('Abrió el registro', { exact: false }).first().waitFor();
    await shoot(office, 'clock-inspection');
    await office.getByRole('button', { name: 'Retirar el enlace «Inspección de Trabajo»' }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: /^Retirar/ })
      .click();
    await office.getByText('Retirado', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Este enlace no se puede abrir' }).waitFor();
  });
});

/** All that the tablet keeps, as text. */
function keptText(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('volante-kiosk');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('kept').objectStore('kept').getAll();
      all.onsuccess = () => resolve(JSON.stringify(all.result));
    };
  });
}
