import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { HoursView } from './hours-view';

const day = (at: number) => `2026-12-${String(at).padStart(2, '0')}`;
const DAYS = Array.from({ length: 12 }, (_, at) => 2 * at + 1);
const hours = {
  week: Array.from({ length: 7 }, () => []),
  exceptions: DAYS.map((at) => ({ from: day(at), to: day(at), name: `Festivo ${at}`, ranges: [] })),
};

it('shows six days to come, and the rest by a press on how many more there are', async () => {
  await openPage(<HoursView hours={hours} note="" today="2026-11-23" hasCalendar={false} />, {
    path: '/business/branch/view',
    texts: {},
  });
  expect((await screen.findAllByText(/Festivo \d/)).length).toBe(6);
  const more = screen.getByRole('button', { name: 'y 6 más' });
  press(more);
  expect(screen.getAllByText(/Festivo \d/).length).toBe(12);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  press(screen.getByRole('button', { name: 'Ver solo los próximos' }));
  expect(screen.getAllByText(/Festivo \d/).length).toBe(6);
});
