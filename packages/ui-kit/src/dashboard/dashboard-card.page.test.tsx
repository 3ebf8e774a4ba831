import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@volante/mfe-kit/api-error';
import { openPage } from '@volante/testing/pages/page-frame';
import { DashboardCard } from './dashboard-card';

const refetch = jest.fn();
const NONE = { data: undefined, isPending: false, isError: false, error: null, refetch };
const show = (answer: Parameters<typeof DashboardCard>[0]['answer'], empty?: string) =>
  openPage(
    <DashboardCard
      title="Vehículos"
      more={{ label: 'Ver todos', to: '/vehicle/list' }}
      answer={answer}
      empty={empty}
    >
      <p>los datos</p>
    </DashboardCard>,
    { path: '/dashboard', texts: {} },
  );

it('shows its data under its name, which leads to the whole', async () => {
  await show({ ...NONE, data: [1] });
  expect(screen.getByRole('heading', { name: 'Vehículos' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('/vehicle/list');
  expect(screen.getByText('los datos')).toBeTruthy();
});

it('says that there is nothing, or what went wrong with another try, instead of the data', async () => {
  const { unmount } = await show({ ...NONE, data: [] }, 'Nada todavía');
  expect(screen.getByText('Nada todavía')).toBeTruthy();
  expect(screen.queryByText('los datos')).toBeNull();
  unmount();
  const error = new ApiError({ code: 'REQ-106', message: 'No responde', status: 503 });
  await show({ ...NONE, isError: true, error });
  expect(screen.queryByText('los datos')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(refetch).toHaveBeenCalled();
});

it('keeps showing data that could not be read again', async () => {
  const error = new ApiError({ code: 'REQ-106', message: 'No responde', status: 503 });
  await show({ ...NONE, data: [1], isError: true, error });
  expect(screen.getByText('los datos')).toBeTruthy();
});
