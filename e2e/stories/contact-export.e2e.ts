import { beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { createContact, freshWord, MANAGER, openList } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const word = freshWord();
beforeAll(async () => {
  const token = await signIn(MANAGER);
  await createContact(token, { firstName: 'Ana', lastName: word, phone: '+34 600 100 200' });
  await createContact(token, { firstName: '=2+5', lastName: word });
});

function exportAs(page: Page, format: string) {
  return async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: format, exact: true }).click();
  };
}

describe('taking the list out', () => {
  it('as CSV, Excel and PDF, with what the list shows and nothing that a spreadsheet would run', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await openList(page, `?search=${word}`);
    const csv = await downloaded(page, exportAs(page, 'CSV'));
    expect(csv.name).toMatch(/\.csv$/);
    const text = csv.buffer.toString('utf8');
    expect(text).toContain(`Ana ${word}`);
    expect(text).toContain(`'=2+5 ${word}`);
    expect(text.trim().split('\r\n')).toHaveLength(3);

    const xlsx = await downloaded(page, exportAs(page, 'Excel'));
    expect(xlsx.name).toMatch(/\.xlsx$/);
    const parts = Object.entries(unzipSync(xlsx.buffer)).filter(([name]) => name.endsWith('.xml'));
    const sheet = parts.map(([, bytes]) => strFromU8(bytes)).join('');
    expect(sheet).toContain(`Ana ${word}`);
    expect(sheet).toContain(`Búsqueda: ${word}`);
    expect(sheet).not.toContain('<f>');

    const pdf = await downloaded(page, exportAs(page, 'PDF'));
    expect(pdf.name).toMatch(/\.pdf$/);
    expect(pdf.buffer.subarray(0, 5).toString('latin1')).toBe('%PDF-');

    await page.getByRole('button', { name: /^Tareas/ }).click();
    const tray = page.getByRole('region', { name: 'Tareas' });
    await tray.getByText('Terminada').first().waitFor();
    const again = await downloaded(page, () =>
      tray
        .getByRole('button', { name: `Descargar ${csv.name}` })
        .first()
        .click(),
    );
    expect(again.buffer.equals(csv.buffer)).toBe(true);
  }, 120_000);

  it('on paper, and only the ticked ones', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await openList(page, `?search=${word}`);
    await exportAs(page, 'Imprimir')();
    const paper = page.frameLocator('iframe');
    await paper.locator('html[data-printed]').waitFor({ state: 'attached' });
    expect(await paper.locator('body').textContent()).toContain(`Ana ${word}`);
    expect(await paper.locator('h1').evaluate((title) => getComputedStyle(title).margin)).toBe('0px');

    await page.getByRole('checkbox', { name: `Seleccionar Ana ${word}` }).check();
    const bar = page.getByRole('region', { name: 'Acciones con la selección' });
    const csv = await downloaded(page, async () => {
      await bar.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Selección a CSV' }).click();
    });
    expect(csv.buffer.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  });
});
