import { expect, it } from '@jest/globals';
import { ApiError } from './api-error';

it('an older service that still answers the code of its area is understood like the others', () => {
  const message = 'La lista ha cambiado. Vuelve a la primera página.';
  for (const code of ['SUPPLIER-004', 'DGT-BOOK-011', 'LIST-001'])
    expect(new ApiError({ code, message, status: 400 })).toMatchObject({ code: 'LIST-001', message });
  expect(new ApiError({ code: 'SUPPLIER-001', message: '', status: 409 }).code).toBe('SUPPLIER-001');
});
