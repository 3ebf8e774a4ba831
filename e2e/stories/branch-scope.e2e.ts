import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  createContact,
  findContacts,
  freshWord,
  MANAGER,
  OFFICE,
  openList,
  SEARCH,
  totalOf,
} from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const [JAEN, UBEDA, LAS_PALMAS] = DEMO.school.branches;
let manager = '';
beforeAll(async () => {
  manager = await signIn(MANAGER);
});

describe('a person of one branch', () => {
  it('sees and counts only the contacts of that branch', async () => {
    const { page } = await stage.enterAs(OFFICE);
    await openList(page);
    const { total } = await findContacts(manager, { branch: JAEN.id });
    expect(await totalOf(page)).toBe(total);
    const list = page.getByRole('table', { name: 'Contactos' });
    await list.getByRole('cell', { name: JAEN.name }).first().waitFor();
    for (const { name } of [UBEDA, LAS_PALMAS]) {
      expect(await list.getByRole('cell', { name, exact: true }).count()).toBe(0);
    }
    await page.goto(`${BASE}/contact/list?branch=${UBEDA.id}`);
    await page.getByRole('heading', { name: 'Nada coincide con estos filtros' }).waitFor();
  });

  it('finds nobody of another branch, not even by the exact address', async () => {
    const word = freshWord();
    const id = await createContact(manager, { firstName: 'Ana', lastName: word, branch: UBEDA.id });
    const { page } = await stage.enterAs(OFFICE);
    await openList(page);
    await page.getByRole('searchbox', { name: SEARCH }).fill(word);
    await page.getByRole('heading', { name: 'Nada coincide con estos filtros' }).waitFor();
    await page.goto(`${BASE}/contact/view/${id}`);
    await page.getByRole('heading', { name: 'Esta página no existe' }).waitFor();
    expect(await page.getByText(word).count()).toBe(0);
  });
});
