import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { agreementRequestList } from '@volante/contracts/agreements/agreement-request.contract';
import { withDigests } from '@volante/testing/pages/digests';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { FindPaper } from './find-paper';

const api = fakeApi();
withDigests();
const TEMPLATE = 'a'.repeat(24);
const ROW = {
  ...{ id: 'b'.repeat(24), agreement: TEMPLATE, agreementName: 'Contrato B', kind: 'teaching' as const },
  ...{ contact: 'c'.repeat(24), name: 'Alba Ruiz', status: 'signed' as const, detail: 'signed' as const },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
  ...{ endedAt: '2026-11-21T10:00:00.000Z', onPaper: false, waitsFor: '' },
};

async function drop(words: string) {
  const { container } = await openPage(<FindPaper agreement={TEMPLATE} />, {
    ...{ path: '/agreement/view/x', texts: { business: texts }, user: aPerson() },
  });
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('no place for a file');
  fireEvent.change(input, { target: { files: [new File([words], 'a.pdf', { type: 'application/pdf' })] } });
}

it.each([
  ['sealed', 'Es el documento firmado de Alba Ruiz, byte a byte.'],
  ['sent', 'Es el documento que se envió a Alba Ruiz, todavía sin firmas.'],
] as const)('a dropped PDF is recognised as the %s one of a request', async (as, words) => {
  api.on(agreementRequestList, (input) => ({ rows: input[as] === undefined ? [] : [ROW], more: false }));
  await drop('firmado');
  await screen.findByText(words);
  expect(screen.getByRole('button', { name: 'Ver' })).toBeTruthy();
  expect(api.sent(agreementRequestList)[0]).toMatchObject({
    agreement: TEMPLATE,
    sealed: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('says of another PDF that it is none of them', async () => {
  api.on(agreementRequestList, { rows: [], more: false });
  await drop('otro');
  await screen.findByText(/^No es un documento firmado con este contrato/);
  expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull();
});
