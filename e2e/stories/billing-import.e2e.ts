import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { downloaded, drop } from '../src/files.js';
import { Hand } from '../src/hand.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const HEAD = 'NIF emisor;Número;Fecha;NIF;Cliente;Domicilio;Localidad;Concepto;Base;IVA;Cuota;Total;Cobrado';
const RUN_MS = 60_000;

/** A book of two invoices, of which the second does not add up. */
const bookOf = (word: string, dni: string) => {
  const customer = `${dni};Lucía ${word};Calle Real, 3;Jaén`;
  const issuer = DEMO.school.fiscalCode;
  const lines = [
    `${issuer};${word}/1;15/03/2026;${customer};Matrícula;200,00;21;42,00;242,00;42,00`,
    `${issuer};${word}/2;16/03/2026;${customer};Práctica;100,00;21;21,00;130,00;`,
  ];
  return {
    name: `libro ${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[HEAD, ...lines].join('\r\n')}\r\n`),
  };
};

it('brings old invoices in for reading, hands back the wrong row, and rectifies one by a new invoice', async () => {
  const word = freshWord()
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^A-Z0-9]/g, '');
  const dni = freshDni();
  await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Lucía', lastName: word, fiscalCode: dni, licence: 'B' },
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/invoice/list`);
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await hand.press('Importar facturas antiguas');
  await page.waitForURL(`${BASE}/invoice/import`);
  await drop(page, page.getByRole('button', { name: /Arrastra aquí tu archivo/ }), bookOf(word, dni));
  await page.getByRole('button', { name: 'Revisar antes de importar' }).waitFor();
  await hand.press('Revisar antes de importar');
  await page.getByText('El total no es la suma de base, cuota y suplidos').waitFor();
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'invoice-import-1440');
  await hand.press('Importar 1 factura');
  await page.getByRole('heading', { name: 'Importación terminada' }).waitFor({ timeout: RUN_MS });
  const rest = await downloaded(page, () => hand.press('Descargar las filas que revisar'));
  expect(rest.buffer.toString('utf8')).toContain(`${word}/2`);
  expect(rest.buffer.toString('utf8')).not.toContain(`${word}/1`);

  await page.goto(`${BASE}/invoice/list?search=${word}`);
  const row = page.getByRole('row', { name: new RegExp(`${word}/1`) });
  await row.getByText('Importada', { exact: true }).waitFor();
  await hand.press(`${word}/1`, row);
  await page.waitForURL(/invoice\/view/);
  await page.getByText(/Faltan por cobrar 200,00/).waitFor();
  await page.getByText(/solo para consulta/).waitFor();
  await shoot(page, 'invoice-imported-1440');
  const address = page.url();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await hand.press('Algo está mal');
  const dialog = page.getByRole('dialog', { name: 'Algo está mal' });
  await hand.press('El cliente devuelve algo o se cancela el servicio', dialog);
  await hand.press('Seguir', dialog);
  await dialog.getByText('Resultado').first().waitFor();
  await page.getByLabel(/con tus palabras/).fill('Se da de baja');
  await hand.press('Empezar la rectificativa', dialog);
  await page.waitForURL(/invoice\/edit\/rectifying/);
  await page.getByLabel('Concepto, línea 1').waitFor();
  await hand.press('Guardar borrador');
  await page.waitForURL(/invoice\/view/);
  await hand.press('Emitir');
  const issue = page.getByRole('dialog', { name: /^Emitir / });
  await issue.waitFor();
  await hand.press('Emitir', issue.getByRole('button'));
  await issue.waitFor({ state: 'hidden' });
  await page.getByText('Rectifica la').waitFor();
  await page.goto(address);
  await page.getByText('Rectificada', { exact: true }).waitFor();
  await page.getByText('Importada', { exact: true }).waitFor();
}, 150_000);

it('takes the list out as a file on a phone', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
  await page.goto(`${BASE}/invoice/list`);
  const csv = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  });
  expect(csv.name).toMatch(/^Facturas \d{4}-\d\d-\d\d\.csv$/);
  expect(csv.buffer.toString('utf8')).toContain('Base;Impuestos;Total');
  await page.goto(`${BASE}/invoice/report`);
  const report = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  });
  expect(report.name).toMatch(/^Informe de facturación \d{4}-\d\d-\d\d\.csv$/);
  await shoot(page, 'invoice-report-export-390');
}, 60_000);
