import { describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { examFolderAt, studentWithPapers } from '../src/traffic.js';

const stage = useStage();
const [JAEN] = DEMO.school.branches;
const REPORT = `${BASE}/contact/reports?from=2026-01-01&to=2026-06-30&group=month`;

describe('the report of registrations', () => {
  it('leads from each number to the people that it counts', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${REPORT}&by=branch`);
    const table = page.getByRole('table', { name: 'Altas por sucursal' });
    const cell = table
      .getByRole('row', { name: /Jaén Centro/ })
      .getByRole('link')
      .first();
    const count = await cell.textContent();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'report');
    await cell.click();
    await page.waitForURL(/\/contact\/list\?.*created=2026-01-01/);
    await page.getByText(new RegExp(`de ${count}$`)).waitFor();
    await page.getByRole('button', { name: /Alta: 01\/01\/2026/ }).waitFor();
  });

  it('comes as a PDF with the letterhead, chart and table, and as Excel', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${REPORT}&by=all`);
    await page.getByRole('list', { name: 'Altas', exact: true }).waitFor();
    const take = (format: string) =>
      downloaded(page, async () => {
        await page.getByRole('button', { name: 'Exportar' }).click();
        await page.getByRole('menuitem', { name: format, exact: true }).click();
      });
    const pdf = await take('PDF');
    const { pages, language, alternatives } = await readPdf(pdf.buffer);
    expect(pages[0]).toContain('Autoescuela El Olivo, S.L. · CIF B12345674');
    expect(pages[0]).toContain('Filtros: altas del 01/01/2026 al 30/06/2026');
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
    expect(language).toBe('es-ES');
    expect(alternatives.at(-1)).toMatch(/^Informe de altas\. ene 2026: \d+/);
    expect((await take('Excel')).name).toMatch(/^Informe de altas \d{4}-\d\d-\d\d\.xlsx$/);
  });

  it('is on the dashboard in short, wide and on a phone', async () => {
    const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
    await page.goto(`${BASE}/dashboard`);
    await page.getByRole('list', { name: 'Altas por mes' }).getByRole('link').first().waitFor();
    await page.getByRole('list', { name: 'Contactos activos por sucursal' }).getByText('Úbeda').waitFor();
    await page.getByRole('list', { name: 'Última actividad' }).getByRole('listitem').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'dashboard-phone');
  });

  it('shares the first page of a phone with lines and exams that keep all their words', async () => {
    const token = await signIn(MANAGER);
    await studentWithPapers({ token, branch: JAEN.id, lastName: freshWord(), firstName: 'Eva' });
    await examFolderAt(token, JAEN, { places: 2 });
    const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
    await page.goto(`${BASE}/dashboard`);
    // Names are made of the words that are shown.
    await page
      .getByRole('list', { name: 'Pendiente hoy' })
      .getByRole('link', { name: /^\d+\+? alumnos? sin ficha de Tráfico$/ })
      .waitFor();
    await page
      .getByRole('table', { name: 'Exámenes de esta semana' })
      .getByRole('row', { name: /(Circuito|Circulación|Teórico común) .* \d+ de \d+ plazas/ })
      .first()
      .waitFor();
    await shoot(page, 'dashboard-lines-390');
  });
});
