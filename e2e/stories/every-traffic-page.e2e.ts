import { expect, it } from '@jest/globals';
import { findContacts, MANAGER } from '../src/contacts.js';
import { signIn } from '../src/product.js';
import { isBelow, remotePages, walkFaults, walkOf, walkPatience } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';
import { writtenCard } from '../src/student-card.js';

const stage = useStage();

it(
  'every page of the authority’s affairs is whole on both screens, for readers too',
  async () => {
    const token = await signIn(MANAGER);
    const person = (await findContacts(token, { type: 'people', state: 'active' })).rows[3]?.id ?? '';
    // Further views, tabs that are no links, and a card, which no page of the demo links to.
    const more: readonly [string, string][] = [
      ['dgt-card', `/dgt/book/card/${await writtenCard(token)}`],
      ['dgt-application', `/dgt/folder/solicitud_pruebas_aptitud?alumnos=${person}`],
      ['dgt-set-fees', '/dgt/settings/tasas'],
      ['dgt-set-waits', '/dgt/settings/esperas'],
      ['dgt-set-report', '/dgt/settings/informe'],
      ['dgt-set-alarms', '/dgt/settings/avisos'],
      ['dgt-set-centers', '/dgt/settings/centros'],
      ['dgt-set-holidays', '/dgt/settings/festivos'],
      ['dgt-set-history', '/dgt/settings/historial'],
      ['dgt-tax-buy', '/dgt/folder/tax/list?comprar=1'],
      ['contact-dgt', `/contact/view/${person}?tab=trafico`],
    ];
    const { page } = await stage.enterAs(MANAGER);
    const { pages } = await remotePages(page);
    const walk = await walkOf(page);
    const traffic = pages.filter((one) => isBelow(one, ['/dgt']));
    expect(await walkFaults(walk, traffic, more)).toEqual([]);
  },
  walkPatience(400_000),
);
