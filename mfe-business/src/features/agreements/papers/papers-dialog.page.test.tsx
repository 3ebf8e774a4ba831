import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  agreementRequestList,
  agreementRequestPaper,
} from '@volante/contracts/agreements/agreement-request.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { withDigests } from '@volante/testing/pages/digests';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPageOf, aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { PapersDialog } from './papers-dialog';

const api = fakeApi();
withDigests();
const TEMPLATE = 'a'.repeat(24);
const ANA = aContact({ name: 'Ana García López', fiscalCode: '12345678Z' });
const STORED = 'e'.repeat(24);

async function choose(...files: [name: string, bytes: string][]) {
  api.on(branchList, { rows: [] });
  api.on(contactRead, ANA);
  api.on(contactFinder, ({ search }) => aPageOf(search === '12345678Z' ? [ANA] : []));
  api.on(fileUpload, {
    ...{ id: STORED, name: 'contrato.pdf', size: 9, mime: 'application/pdf', pages: 1 },
    ...{ width: null, height: null, item: null, outcome: 'stored' as const },
  });
  api.on(agreementRequestPaper, { id: 'f'.repeat(24), state: 'signed' });
  await openPage(<PapersDialog agreement={TEMPLATE} onClose={() => undefined} />, {
    ...{ path: '/agreement/view/x', texts: { business: texts }, user: aPerson() },
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no place for files');
  const chosen = files.map(([name, bytes]) => new File([bytes], name, { type: 'application/pdf' }));
  fireEvent.change(input, { target: { files: chosen } });
}

const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`no row of ${name}`);
  return within(item);
};

it('proposes person and day from the names of files, and notes those that are complete', async () => {
  api.on(agreementRequestList, { rows: [], more: false });
  await choose(['12345678Z 2026-03-04.pdf', 'uno'], ['scan0001.pdf', 'dos']);
  expect((await row('12345678Z 2026-03-04.pdf')).getByText('Listo para anotar')).toBeTruthy();
  expect((await row('scan0001.pdf')).getByText('Falta la persona')).toBeTruthy();
  press(await screen.findByRole('button', { name: 'Anotar 1 contrato' }));
  await (await row('12345678Z 2026-03-04.pdf')).findByText('Anotado');
  expect(api.sent(agreementRequestPaper)).toEqual([
    { agreement: TEMPLATE, contact: ANA.id, file: STORED, signedOn: '2026-03-04' },
  ]);
  await screen.findByText('1 contrato anotado');
});

it('asks before a list with scans that are not noted is closed', async () => {
  api.on(agreementRequestList, { rows: [], more: false });
  await choose(['scan0001.pdf', 'uno']);
  await row('scan0001.pdf');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  press(await screen.findByRole('button', { name: 'Seguir' }));
  expect((await row('scan0001.pdf')).getByText('Falta la persona')).toBeTruthy();
});

it('does not note the same scan twice, of this list or of before', async () => {
  let looked = 0;
  api.on(agreementRequestList, () => {
    looked += 1;
    return { rows: looked > 1 ? [KNOWN] : [], more: false };
  });
  await choose(['12345678Z.pdf', 'uno'], ['copia.pdf', 'uno'], ['viejo.pdf', 'tres']);
  expect((await row('copia.pdf')).getByText('Es el mismo archivo que otro de la lista')).toBeTruthy();
  expect((await row('viejo.pdf')).getByText('Ya está anotado: no se repite')).toBeTruthy();
  expect((await row('12345678Z.pdf')).getByText('Falta el día')).toBeTruthy();
});

it('says why one was not noted, and sends its scan no second time', async () => {
  api.on(agreementRequestList, { rows: [], more: false });
  await choose(['12345678Z 2026-03-04.pdf', 'uno']);
  await (await row('12345678Z 2026-03-04.pdf')).findByText('Listo para anotar');
  api.refuse(agreementRequestPaper, {
    status: 409,
    code: 'AGREEMENT-028',
    message: 'Ese día no ha llegado.',
  });
  press(await screen.findByRole('button', { name: 'Anotar 1 contrato' }));
  await (await row('12345678Z 2026-03-04.pdf')).findByText(/No se ha anotado: Ese día no ha llegado/);
  api.on(agreementRequestPaper, { id: 'f'.repeat(24), state: 'signed' });
  press(await screen.findByRole('button', { name: 'Anotar 1 contrato' }));
  await waitFor(() => expect(screen.getByText('1 contrato anotado')).toBeTruthy());
  expect(api.sent(fileUpload)).toHaveLength(1);
});

const KNOWN = {
  ...{ id: 'b'.repeat(24), agreement: TEMPLATE, agreementName: 'Contrato B', kind: 'teaching' as const },
  ...{ contact: ANA.id, name: 'Ana', status: 'signed' as const, detail: 'signed' as const },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
  ...{ endedAt: '2026-11-21T10:00:00.000Z', onPaper: true, waitsFor: '' },
};
