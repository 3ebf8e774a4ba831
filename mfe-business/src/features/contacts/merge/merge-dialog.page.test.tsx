import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { invoiceContactSums } from '@volante/contracts/billing/account.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { contactMerge, contactMergePreview } from '@volante/contracts/contacts/contact-merge.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { MergeDialog } from './merge-dialog';

const api = fakeApi();
const ANA = aContact({ notes: 'Tardes', email: '' });
const OTHER = aContact({
  id: idOf(101),
  name: 'Anabel Ruiz',
  firstName: 'Anabel',
  notes: 'Pagó',
  email: 'anabel@correo.example',
  version: 4,
});
const NOTHING = {
  ...{ owedCents: 0, overdueCents: 0, creditCents: 0, openCount: 0, draftCount: 0, documentCount: 1 },
};
const done: string[] = [];

beforeEach(async () => {
  done.length = 0;
  api.on(branchList, { rows: BRANCHES });
  api.on(contactGroupRead, { rows: [] });
  api.on(invoiceContactSums, { rows: [{ ...NOTHING, contact: OTHER.id, owedCents: 12_050, openCount: 1 }] });
  api.on(contactMergePreview, ({ keep }) => ({
    keep: keep === ANA.id ? ANA : OTHER,
    lose: keep === ANA.id ? OTHER : ANA,
    fields: [
      { field: 'firstName' as const, suggested: 'keep' as const },
      { field: 'email' as const, suggested: keep === ANA.id ? ('lose' as const) : ('keep' as const) },
      { field: 'notes' as const, suggested: 'both' as const },
    ],
    sheet: [],
    groups: [{ id: idOf(60), name: 'Intensivo' }],
  }));
  await openPage(
    <MergeDialog
      keep={ANA.id}
      lose={OTHER.id}
      onDone={(kept) => done.push(kept)}
      onClose={() => undefined}
    />,
    { path: '/contact/list', texts: { business: texts } },
  );
  await screen.findByText('Entrará también en: Intensivo.');
});

const merge = () => press(screen.getByRole('button', { name: 'Unir contactos' }));

describe('the dialog that joins two contacts', () => {
  it('begins with the better values and sends what was chosen, on the versions that were seen', async () => {
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'anabel@correo.example' }).checked).toBe(true);
    press(screen.getByRole('radio', { name: 'Anabel' }));
    api.on(contactMerge, { id: idOf(70), contact: ANA, undoUntil: '2026-12-21T00:00:00.000Z' });
    merge();
    await waitFor(() => expect(done).toEqual([ANA.id]));
    expect(api.sent(contactMerge)).toEqual([
      {
        keep: ANA.id,
        keepVersion: 1,
        lose: OTHER.id,
        loseVersion: 4,
        fields: { firstName: 'lose', email: 'lose', notes: 'both' },
        sheet: {},
      },
    ]);
  });

  it('keeps the other one when told to', async () => {
    press(screen.getByRole('radio', { name: 'Anabel' }));
    press(screen.getByRole('button', { name: /Conservar a Anabel Ruiz/ }));
    await screen.findByRole('button', { name: /Conservar a Ana Ruiz Ortega/ });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Anabel' }).checked).toBe(true);
    api.on(contactMerge, { id: idOf(70), contact: OTHER, undoUntil: '2026-12-21T00:00:00.000Z' });
    merge();
    await waitFor(() => expect(done).toEqual([OTHER.id]));
    expect(api.sent(contactMerge)[0]).toMatchObject({ keep: OTHER.id, fields: { firstName: 'keep' } });
  });

  it('says that one of the two has debt, which goes to the one that stays', async () => {
    const said = await screen.findByText(/Uno de ellos debe 120,50/);
    expect(said.closest('[role="alert"]')?.textContent).toMatch(/la cuenta del contacto que se queda/);
    expect(api.sent(invoiceContactSums)).toEqual([{ contacts: [ANA.id, OTHER.id] }]);
  });

  it('stays open with the reason, and looks again when somebody was faster', async () => {
    api.refuse(contactMerge, { status: 409, code: 'DATA-409', message: 'Otra persona ha guardado cambios.' });
    merge();
    expect(await screen.findByText('Otra persona ha guardado cambios.')).toBeTruthy();
    await waitFor(() => expect(api.sent(contactMergePreview)).toHaveLength(2));
    expect(done).toEqual([]);
  });
});
