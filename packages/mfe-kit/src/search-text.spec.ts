import { expect, it } from '@jest/globals';
import { searchText } from './search-text';

it('takes nothing along that cannot be seen', () => {
  expect(searchText('\u202A600 123 456\u202C\u0000')).toBe('600 123 456');
  expect(searchText('Ana\tRuiz \uFEFF')).toBe('Ana Ruiz');
});
