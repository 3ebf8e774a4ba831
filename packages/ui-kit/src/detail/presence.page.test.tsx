import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { presenceHere, presenceLeave } from '@volante/contracts/presence/presence.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { Presence } from './presence';

const api = fakeApi();
const ID = 'c'.repeat(24);
const person = (digit: string, name: string, isEditing = false) => ({
  id: digit.repeat(24),
  name,
  isEditing,
});

it('names who is in the record, those who edit before those who look, and says when one leaves', async () => {
  api.on(presenceLeave, null);
  api.on(presenceHere, { people: [person('1', 'Marta'), person('2', 'Luis')] });
  const page = await openPage(<Presence kind="contact" id={ID} isEditing={false} />, {
    path: '/',
    texts: {},
  });
  expect(await screen.findByText('Marta y otra persona están viendo esta ficha')).toBeTruthy();
  api.on(presenceHere, { people: [person('1', 'Marta'), person('2', 'Luis', true)] });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Luis está editando esta ficha')).toBeTruthy();
  api.refuse(presenceHere, { status: 404, code: 'DATA-404', message: '' });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(/esta ficha/)).toBeNull());
  page.unmount();
  await waitFor(() => expect(api.sent(presenceLeave)).toHaveLength(1));
});
