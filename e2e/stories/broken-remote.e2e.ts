import { rename } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MANAGER } from '../src/contacts.js';
import { BASE, DATA_DIR } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { lostParts } from '../src/whole-page.js';

const stage = useStage();

/** The shell without the remote, and the remote back in the page that stayed open. */
async function seeOutage(page: Page, mend: () => Promise<unknown>): Promise<void> {
  await page.goto(`${BASE}/dashboard`);
  await page.getByText('Una parte no está disponible ahora mismo.').first().waitFor();
  expect(await lostParts(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Menú de Carmen Ortega Lara' }).waitFor();
  await page.goto(`${BASE}/contact/list?type=people`);
  await page.getByRole('heading', { name: 'Esta página no se puede mostrar' }).waitFor();
  await page
    .getByText('Esta parte no está disponible ahora mismo. El resto de Volante sigue funcionando.')
    .waitFor();
  // By this the walks of pages see that a page was not there to be looked at.
  expect(await lostParts(page)).toContain('could not be loaded: "Parte no disponible"');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'));
  await mend();
  // The console looks again by itself too: the button is pressed unless that was faster.
  await page
    .getByRole('button', { name: 'Reintentar' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => void button.click()));
  await page.getByText(/^Viendo 1 a/).waitFor();
  await page.getByRole('button', { name: 'Tipo: Personas' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Contactos' })
    .waitFor();
  expect(await page.locator('html').getAttribute('data-same-page')).toBe('yes');
}

describe('without the remote of contacts', () => {
  it('the shell works, its page says so, and it comes back without a reload', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.route('**/static/mfe-business/**', (route) => route.abort());
    await seeOutage(page, () => page.unroute('**/static/mfe-business/**'));
  });

  (DATA_DIR ? it : it.skip)('the same when its files are really gone', async () => {
    const release = path.join(DATA_DIR, 'releases', 'mfe-business');
    const { page } = await stage.enterAs(MANAGER);
    await rename(release, `${release}.away`);
    let isBack = false;
    const mend = async () => {
      if (!isBack) await rename(`${release}.away`, release);
      isBack = true;
    };
    try {
      await seeOutage(page, mend);
    } finally {
      await mend();
    }
  });
});

describe('hashes of a remote', () => {
  it('are a file that its first page loads, once, and the dashboard does not', async () => {
    const { page } = await stage.enterAs(MANAGER);
    const tables: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/hashes.txt')) tables.push(request.url());
    });
    await page.goto(`${BASE}/dashboard`);
    await page.getByRole('heading', { name: 'Altas por mes' }).waitFor();
    expect(tables).toEqual([]);
    await page.goto(`${BASE}/contact/list`);
    await page.getByText(/^Viendo 1 a/).waitFor();
    expect(tables).toMatchObject([expect.stringContaining('/static/mfe-business/')]);
  });

  it('that are not those of the release let no page run, and its own let it', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.route('**/hashes.txt', (route) => route.fulfill({ body: '1.js sha256-other' }));
    await page.goto(`${BASE}/contact/list`);
    await page.getByRole('heading', { name: 'Esta página no se puede mostrar' }).waitFor();
    await page.unroute('**/hashes.txt');
    await page.getByText(/^Viendo 1 a/).waitFor();
  });
});
