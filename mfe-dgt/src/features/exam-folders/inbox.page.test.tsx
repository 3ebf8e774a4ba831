import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { examServiceRead } from '@volante/contracts/dgt/exam-service.contract';
import { presentationRequest, presentationRetry } from '@volante/contracts/dgt/presentation.contract';
import {
  presentationDismiss,
  presentationInbox,
  presentationInboxCount,
  type WaitingPresentation,
} from '@volante/contracts/dgt/presentation-inbox.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { InboxPage } from './inbox/inbox.page';

const api = fakeApi();
const PATH = '/dgt/folder/inbox';

const row = (id: number, name: string, part: Partial<WaitingPresentation>): WaitingPresentation => ({
  ...{ id: idOf(id), folder: idOf(900), licence: 'B', test: 'common', day: '2026-12-01', center: 'Jaén' },
  ...{ state: 'rejected', message: 'Tráfico no la admite.', reasons: [], reference: '', result: null },
  ...{ next: null, by: 'Ana', createdAt: '2026-11-20T10:00:00.000Z', version: 2 },
  ...{ box: 'attention', step: 'folder', ...part },
  student: { id: idOf(id + 500), name, dni: '', branch: idOf(11) },
});

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(examServiceRead, { state: 'none', message: 'AUES no está conectado.', tests: [], licences: [] });
  api.on(presentationInboxCount, { attention: 2, waiting: 1 });
});

const open = (permissions: string[]) =>
  openPage(<InboxPage />, {
    ...{ path: PATH, at: PATH, texts: { dgt: texts } },
    user: aPerson({ permissions }),
  });

it('says what was refused, why, and where it is mended; tries again, presents anew, puts aside', async () => {
  const reasons = [{ code: 'IDENTITY_MISMATCH', reason: 'El DNI no coincide.' }];
  api.on(
    presentationInbox,
    aPageOf([
      row(1, 'Ruiz, Ana', { step: 'sheet', reasons }),
      row(2, 'Sol, Eva', { state: 'failed', step: 'retry', message: 'No se pudo enviar.' }),
      row(3, 'Gil, Paz', { state: 'queued', step: 'wait', box: 'waiting', message: 'En la cola.' }),
    ]),
  );
  api.on(presentationRetry, { changed: 1 });
  api.on(presentationRequest, { queued: 1, standing: 0 });
  api.on(presentationDismiss, { changed: 1 });
  await open(['dgt-folder.view', 'dgt-folder.present']);
  const ana = await screen.findByRole('row', { name: /Ruiz, Ana/ });
  expect(ana.textContent).toContain('El DNI no coincide.');
  const sheet = within(ana).getByRole('link', { name: 'Corregir la ficha de Tráfico' });
  expect(sheet.getAttribute('href')).toBe(`/contact/view/${idOf(501)}?tab=ficha`);
  expect(await screen.findByRole('link', { name: 'Bandeja de AUES (2)' })).toBeTruthy();
  press(
    within(screen.getByRole('row', { name: /Sol, Eva/ })).getByRole('button', { name: 'Volver a enviar' }),
  );
  await waitFor(() => expect(api.sent(presentationRetry)).toEqual([{ ids: [idOf(2)] }]));
  // A waiting presentation needs no action.
  const paz = screen.getByRole('row', { name: /Gil, Paz/ });
  expect(within(paz).queryByRole('button', { name: /Volver|Preguntar/ })).toBeNull();

  const menuOf = async (name: RegExp, item: string) => {
    press(within(screen.getByRole('row', { name })).getByRole('button', { name: /Acciones/ }));
    press(await screen.findByRole('menuitem', { name: item }));
  };
  await menuOf(/Ruiz, Ana/, 'Presentar otra vez');
  await waitFor(() =>
    expect(api.sent(presentationRequest)).toEqual([{ folder: idOf(900), students: [idOf(501)] }]),
  );
  await menuOf(/Sol, Eva/, 'Retirar de la bandeja');
  await waitFor(() => expect(api.sent(presentationDismiss)).toEqual([{ ids: [idOf(2)] }]));
});

it('only tells whoever may not present, and says when there is nothing and nothing is connected', async () => {
  api.on(presentationInbox, aPageOf([row(2, 'Sol, Eva', { state: 'failed', step: 'retry' })]));
  const page = await open(['dgt-folder.view']);
  const eva = await screen.findByRole('row', { name: /Sol, Eva/ });
  expect(within(eva).queryByRole('button', { name: 'Volver a enviar' })).toBeNull();
  page.unmount();
  api.on(presentationInbox, aPageOf([]));
  await open(['dgt-folder.view']);
  expect(await screen.findByText(/AUES no está conectado\. Aquí aparece/)).toBeTruthy();
});
