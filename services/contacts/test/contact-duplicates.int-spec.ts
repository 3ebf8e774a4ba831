import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contactDuplicates } from '@volante/contracts/contacts/contact.contract';
import {
  contactDuplicateList,
  contactDuplicateSettle,
} from '@volante/contracts/contacts/contact-merge.contract';
import { type ContactsHost, clerk, JAEN, manager, startContacts, stranger, UBEDA } from './contacts-host.js';

let contacts: ContactsHost;

beforeAll(async () => {
  contacts = await startContacts();
});
afterAll(() => contacts.stop());

const make = (input: Record<string, unknown>) =>
  contacts.create(manager, { force: true, branch: JAEN, ...input });

describe('possible duplicates', () => {
  interface Pairs {
    rows: { contacts: { id: string }[]; matched: string[] }[];
    next: string | null;
  }
  async function pairs(as = manager, limit = 50): Promise<string[][]> {
    const all: string[][] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await contacts.ok<Pairs>(as, contactDuplicateList, {
        limit,
        ...(cursor ? { cursor } : {}),
      });
      all.push(...page.rows.map((row) => [...row.contacts.map(({ id }) => id), ...row.matched]));
      if (!page.next) return all;
      cursor = page.next;
    }
  }

  it('are listed once each, by tax id, e-mail and telephone, and those settled no more', async () => {
    const before = await pairs();
    const nie = await make({ firstName: 'Nadia', fiscalCode: 'X1234567L', email: 'nadia@correo.example' });
    const again = await make({ firstName: 'Nadia', fiscalCode: 'X1234567L', email: 'NADIA@correo.example' });
    const mobile = await make({ firstName: 'Móvil', phone2: '+34 622 00 00 01' });
    const far = await make({ firstName: 'Lejano', phone: '622000001', branch: UBEDA });
    const fresh = (all: string[][]) => all.filter((row) => !before.some((old) => old.join() === row.join()));
    const expected = [
      [nie, again, 'fiscalCode', 'email'],
      [mobile, far, 'phone'],
    ];
    expect(fresh(await pairs())).toEqual(expected);
    expect(fresh(await pairs(manager, 1)).sort()).toEqual([...expected].sort());
    expect((await pairs(clerk)).flat()).not.toContain(far);
    expect(
      await contacts.fails(clerk, contactDuplicateSettle, { contacts: [mobile, far], distinct: true }),
    ).toBe('DATA-404');
    await contacts.ok(manager, contactDuplicateSettle, { contacts: [again, nie], distinct: true });
    await contacts.ok(manager, contactDuplicateSettle, { contacts: [nie, again], distinct: true });
    expect(fresh(await pairs())).toEqual([expected[1]]);
    const found = await contacts.ok<{ rows: unknown[] }>(manager, contactDuplicates, {
      fiscalCode: 'X1234567L',
      except: nie,
    });
    expect(found.rows).toEqual([]);
    await contacts.ok(manager, contactDuplicateSettle, { contacts: [nie, again], distinct: false });
    expect(fresh(await pairs())).toEqual(expected);
    expect(await contacts.fails(manager, contactDuplicateList, { cursor: 'AAAA' })).toBe('LIST-001');
    expect(await pairs(stranger)).toEqual([]);
  });

  it('are paged by a cursor that tells nothing of what is shared, and serves nobody else', async () => {
    await make({ firstName: 'Una', phone: '633000001' });
    await make({ firstName: 'Otra', phone: '633000001' });
    for (let cursor = ''; ; ) {
      const input = { limit: 1, ...(cursor ? { cursor } : {}) };
      const { next } = await contacts.ok<Pairs>(manager, contactDuplicateList, input);
      if (!next) break;
      // A lone @ is among the sealed bytes often enough: only a whole address counts.
      expect(Buffer.from(next, 'base64url').toString('latin1')).not.toMatch(/\d{9}|\w@\w+\.\w/);
      expect(await contacts.fails(clerk, contactDuplicateList, { cursor: next })).toBe('LIST-001');
      cursor = next;
    }
  });
});
