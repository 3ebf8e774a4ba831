import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import { type MailDelivery, mailDeliveryList } from '@volante/contracts/mail/mail-delivery.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, idOf } from '@volante/testing/pages/records';
import { CorrectionsToday, MailsToday } from './today';

const api = fakeApi();
const DAY_MS = 86_400_000;

const correction = (id: number, mayAnswer: boolean) => ({
  ...{ id: idOf(id), employee: idOf(1), name: 'Eva', day: '2026-11-20', zone: 'Europe/Madrid' },
  ...{ before: [], after: [], reason: 'Se me olvidó fichar', proposer: 'Eva', by: 'employee' as const },
  ...{ at: '2026-11-20T10:00:00.000Z', state: 'pending' as const, late: false, answeredBy: '', alone: false },
  mayAnswer,
});
const mail = (id: number, state: MailDelivery['state'], daysAgo: number): MailDelivery => ({
  ...{ id: idOf(id), state, contact: null, test: false, name: 'Ana', address: 'ana@correo.example' },
  ...{ subject: 'Hola', purpose: 'service', layout: null, layoutName: '', sentBy: 'Eva', attempts: 1 },
  ...{ reason: null, reply: '', dueAt: null, sentAt: null },
  createdAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
});
const open = () =>
  openPage(
    <ul>
      <CorrectionsToday />
      <MailsToday />
    </ul>,
    { path: '/dashboard', texts: { business: {} } },
  );

it('what waits is counted, each leading to where it is answered', async () => {
  api.on(clockCorrections, { rows: [correction(1, true), correction(2, false), correction(3, true)] });
  api.on(mailDeliveryList, ({ state }) =>
    aPageOf(state === 'queued' ? [mail(1, 'queued', 0)] : [mail(2, 'failed', 1), mail(3, 'uncertain', 9)]),
  );
  await open();
  const links = [
    ['2 correcciones por responder', '/clock/report/correcciones'],
    ['1 correo sin entregar', '/mail/delivery/list?state=failed,uncertain'],
    ['1 correo en espera', '/mail/delivery/list?state=queued'],
  ];
  for (const [name, to] of links)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});

it('nothing is drawn where nothing waits', async () => {
  api.on(clockCorrections, { rows: [correction(1, false)] });
  api.on(mailDeliveryList, aPageOf<MailDelivery>([]));
  await open();
  await waitFor(() => expect(api.sent(mailDeliveryList)).toHaveLength(2));
  expect(screen.queryByRole('listitem')).toBeNull();
});
