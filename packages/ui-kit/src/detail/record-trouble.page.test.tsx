import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@volante/mfe-kit/api-error';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { RecordTrouble } from './record-trouble';

const onRetry = jest.fn();

function open(code: string, status: number) {
  const error = new ApiError({ code, status, message: 'Lo que dice el servidor.' });
  const page = <RecordTrouble error={error} onRetry={onRetry} />;
  return openPage(page, { path: '/contact/view/:id', at: '/contact/view/zzz', texts: {} });
}

describe('a record that could not be read', () => {
  it.each([
    ['DATA-404', 404],
    ['REQ-101', 400],
  ])('is not there: %s', async (code, status) => {
    await open(code, status);
    expect(await screen.findByText('dirección: /404')).toBeTruthy();
  });

  it('can be asked for again when something failed', async () => {
    await open('REQ-110', 500);
    expect((await screen.findByRole('alert')).textContent).toContain('Lo que dice el servidor.');
    press(screen.getByRole('button', { name: 'Reintentar' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
