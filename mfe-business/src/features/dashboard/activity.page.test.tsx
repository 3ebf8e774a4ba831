import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { latestActivity } from '@volante/contracts/activity/activity.contract';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import { aRemote } from '@volante/testing/pages/remotes';
import texts from '../../../locales/es.json' with { type: 'json' };
import { Activity } from './activity';

const api = fakeApi();
const row = { actor: 'Ana', action: 'created', count: 1, isMore: false, at: '2026-11-23T09:00:00.000Z' };

it('has what was done in areas that it does not know, and leads where their remotes say', async () => {
  setRemoteStates([aRemote('port', { records: [{ entity: 'yacht', view: '/yacht/view/:yacht_id' }] })]);
  api.on(latestActivity, {
    rows: [
      { ...row, seq: 4, service: 'port', entity: 'yacht', kind: 'yate', id: idOf(4), name: 'Gaviota' },
      {
        ...row,
        seq: 4,
        service: 'quay',
        entity: 'mooring',
        kind: 'amarre',
        id: idOf(5),
        name: 'A-12',
        count: 3,
      },
      { ...row, seq: 5, service: 'port', entity: 'yacht', kind: 'yate', id: idOf(6), name: '' },
    ],
  });
  await openPage(<Activity />, { path: '/dashboard', texts: { business: texts } });
  const link = await screen.findByRole('link', { name: 'Gaviota' });
  expect(link.getAttribute('href')).toBe(`/yacht/view/${idOf(4)}`);
  const [yacht, mooring] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(yacht).toContain('Ana creó Gaviota (yate)');
  expect(mooring).toContain('Ana creó A-12 (amarre) y 2 más');
  expect(screen.queryByRole('link', { name: 'A-12' })).toBeNull();
  // A link needs words for those who hear the page.
  expect(screen.getByRole('link', { name: 'algo sin nombre' })).toBeTruthy();
});
