import { describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { ChoosyMailServer } from '../src/choosy-mail-server.js';
import { choose, createContact, freshWord, MANAGER, openList } from '../src/contacts.js';
import { pdf } from '../src/files.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { Missing, until } from '../src/until.js';

const stage = useStage();
const REMINDER = `${BASE}/mail/layout/view/650000000000000000000403`;

interface Caught {
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
  attachments: { filename: string }[];
}

/** Mails to this address that have left the product, once there is one. */
const caughtFor = (address: string): Promise<Caught> =>
  until(`A mail to ${address}`, async () => {
    const list = (await (await fetch(`${BASE}/dev/mail?json`)).json()) as Caught[];
    const mail = list.find(({ to }) => to.some((one) => one.address === address));
    return mail ? mail : new Missing(list.length);
  });

describe('mail', () => {
  it('a layout is written with variables, pasted into, seen as it will be and tried', async () => {
    const word = freshWord();
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/mail/layout/list/create`);
    await page.getByLabel('Nombre (obligatorio)').fill(`Carta ${word}`);
    const subject = page.getByRole('textbox', { name: 'Asunto' });
    await subject.click();
    await page.keyboard.type('Aviso para ');
    await page.getByRole('button', { name: 'Nombre completo' }).click();
    const body = page.getByRole('textbox', { name: 'Texto' });
    await body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await body.evaluate((element) => {
      const data = new DataTransfer();
      const html =
        '<p>Pegado <b>fuerte</b><img src=x onerror="document.title=1"><script>document.title=1</script></p>';
      data.setData('text/html', html);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await body.getByText('fuerte').waitFor();
    expect(await body.locator('img:not(.ProseMirror-separator), script').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'mail-layout-create');
    await page.getByRole('button', { name: 'Crear plantilla' }).click();
    await page.waitForURL(/mail\/layout\/view/);

    await page.getByRole('link', { name: 'Vista previa' }).click();
    await page.getByText('Aviso para Ana Ruiz Ortega').waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByText('fuerte').waitFor();
    await frame.getByText('Autoescuela El Olivo, S.L.').waitFor();
    const address = `${word.toLowerCase()}@correo.example`;
    await page.getByLabel('Enviar una prueba a').fill(address);
    await page.getByRole('button', { name: 'Enviar prueba' }).click();
    await page.getByText(`La prueba va de camino a ${address}`).waitFor();
    const mail = await caughtFor(address);
    expect(mail.subject).toBe('[Prueba] Aviso para Ana Ruiz Ortega');
    expect(mail.html).toContain('<strong>fuerte</strong>');
    expect(mail.html).not.toMatch(/onerror|<script/);
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'mail-layout-preview');
  });

  it('a contact gets one, with what is missing asked for, and the log shows it', async () => {
    const word = freshWord();
    const address = `${word.toLowerCase()}@correo.example`;
    const contact = await createContact(await signIn(MANAGER), { firstName: word, email: address });
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/view/${contact}?tab=correos`);
    await page.getByText('Todavía no se le ha escrito').waitFor();
    await page.getByRole('button', { name: 'Enviar correo' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Enviar correo' });
    await choose(page, 'Plantilla', 'Recordatorio de examen');
    const send = dialog.getByRole('button', { name: 'Enviar', exact: true });
    await dialog.getByText('Falta en su ficha. Escribe qué poner en su lugar.').waitFor();
    expect(await send.isDisabled()).toBe(true);
    for (const [label, value] of [
      ['Fecha', '14/03/2027'],
      ['Hora', '9:30'],
      ['Lugar', 'Pistas de examen'],
      ['Permiso que prepara', 'B'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await dialog.getByText('Tu examen: 14/03/2027 a las 9:30').waitFor();
    await dialog.getByLabel('Subir un archivo').setInputFiles(pdf('Plano de las pistas.pdf'));
    await dialog.getByText('Plano de las pistas.pdf').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'mail-send');
    await send.click();
    await page.getByText('El correo va de camino').waitFor();
    const mail = await caughtFor(address);
    expect(mail.text).toContain(`Hola, ${word}:`);
    expect(mail.text).toContain('Lugar: Pistas de examen');
    expect(mail.attachments.map(({ filename }) => filename)).toContain('Plano de las pistas.pdf');

    await page.goto(`${BASE}/mail/delivery/list?search=${address}`);
    const row = page.getByRole('row', { name: new RegExp(word) });
    await row.getByText('Enviado').waitFor();
    expect(await barriers(page)).toEqual([]);
    await row.getByRole('link', { name: word }).click();
    await page.frameLocator('iframe').getByText('Pistas de examen').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'mail-delivery-view');
  });

  it('many get one at once, with who does not told beforehand, and the job says how many', async () => {
    const word = freshWord();
    const token = await signIn(MANAGER);
    const addresses = ['a', 'b'].map((letter) => `${word.toLowerCase()}${letter}@correo.example`);
    for (const email of [...addresses, ''])
      await createContact(token, { firstName: word, lastName: email || 'Sin correo', email, licence: 'B' });
    const { page } = await stage.enterAs(MANAGER);
    await openList(page, `?search=${word}`);
    await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
    await page
      .getByRole('region', { name: 'Acciones con la selección' })
      .getByRole('button', { name: 'Enviar correo' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Enviar correo a 3 contactos' });
    await choose(page, 'Plantilla', 'Recordatorio de examen');
    for (const [label, value] of [
      ['Fecha', '14/03/2027'],
      ['Hora', '9:30'],
      ['Lugar', 'Pistas de examen'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await dialog.getByText('Lo reciben 2 de 3.').waitFor();
    await dialog.getByText('1 no tiene dirección de correo').waitFor();
    await dialog.getByText('Tu examen: 14/03/2027 a las 9:30').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'mail-mailing');
    // Twice, as an impatient hand does.
    await dialog.getByRole('button', { name: 'Enviar a 2' }).dblclick();
    await page.getByText('El envío está en marcha').waitFor();
    for (const address of addresses) await caughtFor(address);
    await page.goto(`${BASE}/mail/delivery/list?search=${word.toLowerCase()}`);
    await page.getByText('Viendo 1 a 2 de 2').waitFor();
  });

  it('a wrong password is said plainly, and a new one sends what waited', async () => {
    const server = new ChoosyMailServer('escuela', 'la-buena');
    const port = await server.start();
    try {
      const { page } = await stage.enterAs('otra@volante.demo');
      await page.goto(`${BASE}/mail/settings`);
      await choose(page, 'Enviar con', 'Servidor de la autoescuela');
      for (const [label, value] of [
        ['Servidor (obligatorio)', '127.0.0.1'],
        ['Puerto (obligatorio)', String(port)],
        ['Dirección del remitente (obligatorio)', 'hola@otra.example'],
        ['Usuario', 'escuela'],
        ['Contraseña', 'la-mala'],
      ] as const)
        await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
      await choose(page, 'Conexión', 'Sin cifrar (no recomendado)');
      const own = page.getByLabel('Tu contraseña de Volante');
      await own.fill('no es la mía');
      const save = page.getByRole('button', { name: 'Guardar cambios' });
      await save.click();
      await page.getByText('Contraseña incorrecta.').waitFor();
      expect(await barriers(page)).toEqual([]);
      await shoot(page, 'mail-server-own-password');
      await own.fill(DEMO_PASSWORD);
      await save.click();
      await page.getByText('Ajustes guardados', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Enviar prueba' }).click();
      await page.waitForURL(/mail\/delivery\/view/);
      await page.getByText('El servidor de correo no acepta el usuario o la contraseña.').waitFor();
      await shoot(page, 'mail-wrong-password');
      expect(server.taken).toBe(0);

      await page.goto(`${BASE}/mail/settings`);
      await page.getByLabel('Contraseña', { exact: true }).fill('la-buena');
      await own.fill(DEMO_PASSWORD);
      await save.click();
      await page.getByText('Ajustes guardados', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Enviar prueba' }).click();
      await page.waitForURL(/mail\/delivery\/view/);
      await page.getByText('Enviado', { exact: true }).waitFor();
      expect(server.taken).toBeGreaterThan(0);

      await page.goto(`${BASE}/mail/settings`);
      await choose(page, 'Enviar con', 'El servidor de Volante');
      await own.fill(DEMO_PASSWORD);
      await save.click();
      await page.getByText('Ajustes guardados', { exact: true }).waitFor();
    } finally {
      await server.stop();
    }
  });

  it('fits a phone', async () => {
    const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
    for (const [name, address] of [
      ['mail-phone-layout', REMINDER],
      ['mail-phone-settings', `${BASE}/mail/settings`],
      ['mail-phone-layouts', `${BASE}/mail/layout/list`],
    ] as const) {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('.v-bone, [aria-busy="true"]'));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ name, wider }).toEqual({ name, wider: 0 });
      expect({ name, barriers: await barriers(page) }).toEqual({ name, barriers: [] });
      await shoot(page, name);
    }
  });
});
