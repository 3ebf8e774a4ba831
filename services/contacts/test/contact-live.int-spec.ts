import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contactCreate,
  contactReach,
  contactSetState,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import { MANY, readWords, type ToldWord } from '@volante/service-kit/live/live-words';
import {
  manager as boss,
  type ContactsHost,
  clerk,
  JAEN,
  nowhere,
  person,
  startContacts,
  stranger,
  UBEDA,
} from './contacts-host.js';

let house: ContactsHost;
const told: ToldWord[] = [];

beforeAll(async () => {
  house = await startContacts();
  house.host.bus.subscribe(`evt.contacts.live.${boss.business.id}`, {
    callback: (_error, message) => {
      told.push(...(readWords(message.string()) ?? []));
    },
  });
  await house.host.bus.flush();
});
afterAll(() => house.stop());

async function heard(id: string | null, kind: string): Promise<ToldWord> {
  for (;;) {
    const found = told.find((word) => word.id === id && word.kind === kind);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('who may read a contact', () => {
  it('is said with its branch, and refused exactly as reading it is', async () => {
    const id = await house.create(boss, { firstName: 'En', lastName: 'Úbeda', branch: UBEDA });
    const input = { kind: 'contact', id };
    expect(await house.ok(boss, contactReach, input)).toEqual({ branches: [UBEDA] });
    for (const as of [clerk, nowhere, stranger])
      expect(await house.fails(as, contactReach, input)).toBe('DATA-404');
    expect(await house.fails(person({ permissions: ['branch.view'] }), contactReach, input)).toBe(
      'ACCESS-001',
    );
  });
});

describe('a change of a contact is told', () => {
  it('by id and version, with nothing of the contact', async () => {
    const id = await house.create(boss, { firstName: 'Secreta', lastName: 'Persona', branch: JAEN });
    const word = await heard(id, 'created');
    expect(word).toEqual({
      entity: 'contact',
      id,
      kind: 'created',
      version: 1,
      by: boss.id,
      origin: null,
      branches: [JAEN],
      user: null,
    });
    await house.ok(boss, contactUpdate, { id, version: 1, city: 'Martos' });
    expect(await heard(id, 'updated')).toMatchObject({ version: 2, branches: [JAEN] });
  });

  it('to the branch that it leaves as well', async () => {
    const id = await house.create(boss, { firstName: 'Se', lastName: 'Muda', branch: JAEN });
    await house.ok(boss, contactUpdate, { id, version: 1, branch: UBEDA });
    const { branches } = await heard(id, 'updated');
    expect([...(branches ?? [])].sort()).toEqual([JAEN, UBEDA].sort());
  });

  it('with the tab that asked for it', async () => {
    const answer = await house.host.call(
      boss,
      contactCreate,
      { firstName: 'De', lastName: 'Pestaña' },
      { origin: 'tab-12345678' },
    );
    const { id } = answer.data as { id: string };
    expect(await heard(id, 'created')).toMatchObject({ origin: 'tab-12345678' });
  });

  it('once for many', async () => {
    const ids = await Promise.all(
      Array.from({ length: MANY + 1 }, (_, at) =>
        house.create(boss, { firstName: 'N', lastName: `${at}`, branch: JAEN }),
      ),
    );
    await house.ok(boss, contactSetState, { id: ids, state: 'inactive' });
    expect(await heard(null, 'many')).toMatchObject({ entity: 'contact', version: 0, branches: [JAEN] });
    expect(told.filter(({ id, kind }) => ids.includes(id ?? '') && kind !== 'created')).toEqual([]);
  });
});
