import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { clockCalendar } from '@volante/contracts/clock/clock-calendar.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { CalendarTab } from './calendar-tab';

const api = fakeApi();
const KEEPING = ['clock.view', 'clock.modify'] as const;
const holidayOf = (id: number, name: string, everywhere: boolean) => ({
  id: idOf(id),
  day: '2026-10-12',
  name,
  scope: everywhere ? ('national' as const) : ('local' as const),
  everywhere,
});

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(clockCalendar, {
    week: null,
    holidays: [holidayOf(1, 'Fiesta Nacional', true), holidayOf(2, 'San Lucas', false)],
  });
});

const open = (user: ReturnType<typeof aPerson>) =>
  openPage(<CalendarTab />, { path: '/clock/report', user, texts: { business: texts } });
const removal = (name: string) => screen.queryByRole('button', { name: new RegExp(`^Quitar ${name}`) });
const national = () => screen.queryByRole('button', { name: /^Añadir los nacionales/ });

it('offers people of one branch their own calendar, and no change of holidays of every branch', async () => {
  const branch = BRANCHES[1]?.id ?? '';
  await open(aPerson({ permissions: [...KEEPING], branches: [branch] }));
  expect(await screen.findByText('San Lucas')).toBeTruthy();
  expect(api.sent(clockCalendar)).toEqual([expect.objectContaining({ branch })]);
  expect([removal('San Lucas') !== null, removal('Fiesta Nacional'), national()]).toEqual([true, null, null]);
});

it('offers all of it to people who see every branch', async () => {
  await open(aPerson({ permissions: [...KEEPING, 'client.all-branches'] }));
  expect(await screen.findByText('San Lucas')).toBeTruthy();
  for (const button of [removal('San Lucas'), removal('Fiesta Nacional'), national()])
    expect(button).not.toBeNull();
});
