import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, findContacts, MANAGER } from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const BRANCH = DEMO.school.branches[0].id;
/** Antonio Ruiz, a teacher of the demo. */
const EMPLOYEE = '650000000000000000000203';
let person = '';
let company = '';
beforeAll(async () => {
  const token = await signIn(MANAGER);
  const id = async (type: string) => (await findContacts(token, { type, state: 'active' })).rows[3]?.id;
  person = (await id('people')) ?? '';
  company = (await id('business')) ?? '';
  await createContact(token, { firstName: 'Recién', lastName: 'Llegada' });
});

/** Everything asked for is there: no skeleton, nothing stale. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.v-bone, .vs-bone, .vs-loader, [aria-busy="true"]'),
  );
}

/** What is wrong with the page as it stands: barriers for readers, or wider than the screen. */
async function faults(page: Page, name: string): Promise<string[]> {
  await settle(page);
  await shoot(page, name);
  const found = await barriers(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...found, ...(wider > 0 ? [`${wider} px wider than the screen`] : [])].map(
    (fault) => `${name}: ${fault}`,
  );
}

const PAGES: readonly [string, () => string][] = [
  ['dashboard', () => '/dashboard'],
  ['contact-list', () => '/contact/list'],
  ['contact-list-filtered', () => '/contact/list?type=people&state=active,inactive&search=ana'],
  ['contact-list-none', () => '/contact/list?search=zzzzzzzz'],
  ['contact-create', () => '/contact/list/create'],
  ['contact-view', () => `/contact/view/${person}`],
  ['contact-company', () => `/contact/view/${company}`],
  ['contact-edit', () => `/contact/view/${person}?edit=1`],
  ['contact-sheet', () => `/contact/view/${person}?tab=ficha`],
  ['contact-documents', () => `/contact/view/${person}?tab=documentos`],
  ['contact-history', () => `/contact/view/${person}?tab=historial`],
  ['contact-import', () => '/contact/import'],
  ['supplier-import', () => '/provider/import'],
  ['contact-duplicates', () => '/contact/duplicates'],
  ['contact-notes', () => `/contact/view/${person}?tab=notas`],
  ['branch-list', () => '/business/branch'],
  ['branch-view', () => `/business/branch/${BRANCH}`],
  ['branch-edit', () => `/business/branch/${BRANCH}?edit=1`],
  ['branch-centre', () => `/business/branch/${BRANCH}?tab=cap&edit=1`],
  ['employee-list', () => '/employee/list'],
  ['employee-create', () => '/employee/list/create'],
  ['employee-view', () => `/employee/view/${EMPLOYEE}`],
  ['employee-labour', () => `/employee/view/${EMPLOYEE}?tab=contratos`],
  ['clock-month', () => '/clock/report/mes'],
  ['clock-now', () => '/clock/report/hoy'],
  ['clock-team', () => '/clock/report/equipo'],
  ['clock-corrections', () => '/clock/report/correcciones'],
  ['clock-code', () => '/clock/report/codigo'],
  ['clock-calendar', () => '/clock/report/calendario'],
  ['clock-tablets', () => '/clock/report/tabletas'],
  ['clock-inspection', () => '/clock/report/inspeccion'],
  ['clock-verify', () => '/clock/report/verificacion'],
  ['business-edit', () => '/business/edit/general'],
  ['account', () => '/user/account'],
  ['not-found', () => '/contact/nothing'],
  ['forbidden', () => '/403'],
  ['changelog', () => '/version/changelog'],
  ['tutorials', () => '/version/tutorials'],
  ['about', () => '/about/version'],
];

/** For whoever is not signed in. */
const OPEN_PAGES: readonly [string, string][] = [
  ['sign-in', '/user/sign-in'],
  ['sign-up', '/user/sign-up'],
  ['confirm', `/user/sign-up#${'A'.repeat(43)}`],
  ['recovery', '/user/password/recovery'],
  ['reset', `/user/password/reset/${'A'.repeat(43)}`],
];

const IN_THE_DARK = ['dashboard', 'contact-list', 'contact-view', 'contact-edit'];

/** What opens over a page: how to open it from the list. */
const OPENED: readonly [string, 'both' | 'wide' | 'phone', (page: Page) => Promise<unknown>][] = [
  ['tray', 'both', (page) => page.getByRole('button', { name: /^Tareas/ }).click()],
  [
    'help',
    'both',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Ayuda' }).click();
      await page.getByRole('menuitem', { name: 'Teclas y atajos' }).click();
    },
  ],
  [
    'palette',
    'both',
    async (page) => {
      await page.getByRole('button', { name: 'Buscar o ir a' }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['person-menu', 'both', (page) => page.getByRole('button', { name: /^Menú de/ }).click()],
  [
    'row-menu',
    'both',
    (page) =>
      page
        .getByRole('button', { name: /^Acciones de/ })
        .first()
        .click(),
  ],
  [
    'bulk',
    'both',
    (page) =>
      page
        .getByRole('checkbox', { name: /^Seleccionar / })
        .nth(1)
        .check(),
  ],
  ['filter', 'wide', (page) => page.getByRole('button', { name: 'Permiso', exact: true }).click()],
  ['columns', 'wide', (page) => page.getByRole('button', { name: 'Columnas' }).click()],
  [
    'filters',
    'phone',
    async (page) => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Sucursal' }).waitFor();
    },
  ],
  [
    'menu',
    'phone',
    async (page) => {
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await page.getByRole('link', { name: 'Inicio', exact: true }).waitFor();
    },
  ],
  [
    'groups',
    'both',
    async (page) => {
      await page.getByRole('button', { name: 'Más acciones' }).first().click();
      await page.getByRole('menuitem', { name: 'Gestionar grupos' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  ],
];

/** The page lays itself out for another screen. */
async function turn(page: Page, viewport: typeof WIDE): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What is wrong with pages on either screen. One load for both widths: loading is most of the time. */
async function faultsOf(page: Page, pages: readonly (readonly [string, string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, address] of pages) {
    await page.goto(`${BASE}${address}`);
    found.push(...(await faults(page, `${name}-1440`)));
    await turn(page, PHONE);
    found.push(...(await faults(page, `${name}-390`)));
    await turn(page, WIDE);
  }
  return found;
}

it('every page that is open to everybody is whole on both screens, for readers too', async () => {
  const { page } = await stage.enter();
  expect(await faultsOf(page, OPEN_PAGES)).toEqual([]);
});

// One visit for all pages, as people make it.
it('every page of the console is whole on both screens, for readers too', async () => {
  const { page } = await stage.enterAs(MANAGER);
  const pages = PAGES.map(([name, address]) => [name, address()] as const);
  expect(await faultsOf(page, pages)).toEqual([]);
}, 240_000);

describe.each([
  ['1440', WIDE],
  ['390', PHONE],
] as const)('at %s px', (width, viewport) => {
  it('what opens over the list is whole too', async () => {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    const found: string[] = [];
    for (const [name, where, open] of OPENED) {
      if (where === (width === '390' ? 'wide' : 'phone')) continue;
      await page.goto(`${BASE}/contact/list`);
      await settle(page);
      await open(page);
      found.push(...(await faults(page, `open-${name}-${width}`)));
    }
    expect(found).toEqual([]);
  }, 180_000);

  it('so they are in the dark', async () => {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/dashboard`);
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Tema oscuro' }).click();
    const found: string[] = [];
    for (const [name, address] of PAGES.filter(([page]) => IN_THE_DARK.includes(page))) {
      await page.goto(`${BASE}${address()}`);
      found.push(...(await faults(page, `${name}-dark-${width}`)));
    }
    expect(found).toEqual([]);
  }, 120_000);
});
