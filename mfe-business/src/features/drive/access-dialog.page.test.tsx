import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import {
  driveOwners,
  folderAccess,
  folderAccessUpdate,
} from '@volante/contracts/files/drive-access.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { AccessDialog } from './access-dialog';

const api = fakeApi();

it('is left without a change by «Cancelar»', async () => {
  api.on(branchList, { rows: [] });
  api.on(driveOwners, { users: [], roles: [] });
  api.on(folderAccess, { isPrivate: false, branch: null, owners: [], narrowedBy: [], mayChange: true });
  const onClose = jest.fn();
  await openPage(<AccessDialog id={idOf(1)} name="Curso" onClose={onClose} />, {
    ...{ path: '/', texts: { business: texts }, user: aPerson() },
  });
  press(await screen.findByLabelText('Solo las personas y roles que elijas'));
  press(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.sent(folderAccessUpdate)).toEqual([]);
});
