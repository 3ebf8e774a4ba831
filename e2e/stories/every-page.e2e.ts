import { beforeAll, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from '../src/browser.js';
import { createContact, findContacts, MANAGER } from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { faults, moved, turn, watchMoves } from '../src/whole-page.js';

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
  ['dgt-books', () => '/dgt/book/register/list'],
  ['dgt-folders', () => '/dgt/folder/list'],
  ['dgt-application', () => `/dgt/folder/solicitud_pruebas_aptitud?alumnos=${person}`],
  ['dgt-application-none', () => '/dgt/folder/solicitud_pruebas_aptitud'],
  ['dgt-exam-import', () => '/dgt/exam/import'],
  ['dgt-taxes', () => '/dgt/folder/tax/list'],
  ['dgt-capa', () => '/dgt/convocatoriasreport/ciclos'],
  ['dgt-capa-next', () => '/dgt/convocatoriasreport/siguientes'],
  ['dgt-capa-numbers', () => '/dgt/convocatoriasreport/cifras'],
  ['dgt-deadlines', () => '/dgt/file/list'],
  ['dgt-set-fees', () => '/dgt/settings/tasas'],
  ['dgt-set-waits', () => '/dgt/settings/esperas'],
  ['dgt-set-alarms', () => '/dgt/settings/avisos'],
  ['dgt-set-centers', () => '/dgt/settings/centros'],
  ['dgt-set-holidays', () => '/dgt/settings/festivos'],
  ['contact-dgt', () => `/contact/view/${person}?tab=trafico`],
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

/** Layout shift that a person does not notice (web vitals call 0.1 good). */
const MOST_MOVED = 0.06;

/** What is wrong with pages on either screen. One load for both widths: loading is most of the time. */
async function faultsOf(page: Page, pages: readonly (readonly [string, string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, address] of pages) {
    await page.goto(`${BASE}${address}`);
    found.push(...(await faults(page, `${name}-1440`)));
    const shift = await moved(page);
    if (shift > MOST_MOVED) found.push(`${name}: moved by ${shift.toFixed(3)} while it came`);
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
  await watchMoves(page);
  const pages = PAGES.map(([name, address]) => [name, address()] as const);
  expect(await faultsOf(page, pages)).toEqual([]);
}, 240_000);
