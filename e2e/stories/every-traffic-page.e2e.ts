import { expect, it } from '@jest/globals';
import { findContacts, MANAGER } from '../src/contacts.js';
import { faultsOf } from '../src/page-walk.js';
import { signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { writtenCard } from '../src/student-card.js';
import { watchMoves } from '../src/whole-page.js';

const stage = useStage();

it('every page of the authority’s affairs is whole on both screens, for readers too', async () => {
  const token = await signIn(MANAGER);
  const person = (await findContacts(token, { type: 'people', state: 'active' })).rows[3]?.id ?? '';
  const pages: readonly [string, string][] = [
    ['dgt-books', '/dgt/book/register/list'],
    ['dgt-cards', '/dgt/book/card/list'],
    ['dgt-card', `/dgt/book/card/${await writtenCard(token)}`],
    ['dgt-folders', '/dgt/folder/list'],
    ['dgt-inbox', '/dgt/folder/inbox'],
    ['dgt-application', `/dgt/folder/solicitud_pruebas_aptitud?alumnos=${person}`],
    ['dgt-application-none', '/dgt/folder/solicitud_pruebas_aptitud'],
    ['dgt-exam-import', '/dgt/exam/import'],
    ['dgt-taxes', '/dgt/folder/tax/list'],
    ['dgt-capa', '/dgt/convocatoriasreport/ciclos'],
    ['dgt-capa-next', '/dgt/convocatoriasreport/siguientes'],
    ['dgt-capa-numbers', '/dgt/convocatoriasreport/cifras'],
    ['dgt-deadlines', '/dgt/file/list'],
    ['dgt-set-fees', '/dgt/settings/tasas'],
    ['dgt-set-waits', '/dgt/settings/esperas'],
    ['dgt-set-alarms', '/dgt/settings/avisos'],
    ['dgt-set-centers', '/dgt/settings/centros'],
    ['dgt-set-holidays', '/dgt/settings/festivos'],
    ['dgt-set-history', '/dgt/settings/historial'],
    ['dgt-tax-buy', '/dgt/folder/tax/list?comprar=1'],
    ['contact-dgt', `/contact/view/${person}?tab=trafico`],
  ];
  const { page } = await stage.enterAs(MANAGER);
  await watchMoves(page);
  expect(await faultsOf(page, pages)).toEqual([]);
}, 240_000);
