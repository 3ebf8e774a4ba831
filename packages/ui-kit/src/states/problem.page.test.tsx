import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ApiError } from '@volante/mfe-kit/api-error';
import { Problem } from './problem';

it('a problem is read aloud, an error in its Spanish words, and nothing leaves no paragraph', () => {
  const { rerender } = render(<Problem text="Escribe el motivo." />);
  expect(screen.getByRole('alert').textContent).toBe('Escribe el motivo.');
  rerender(<Problem error={new ApiError({ code: 'DATA-404', message: 'No existe.', status: 404 })} />);
  expect(screen.getByRole('alert').textContent).toBe('No existe.');
  rerender(<Problem text={null} error={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
