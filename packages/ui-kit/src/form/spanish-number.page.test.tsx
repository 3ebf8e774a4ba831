import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { SPANISH_NUMBER } from './spanish-number';

afterEach(cleanup);

function Amount() {
  const [value, setValue] = useState<number | null>(5);
  return (
    <>
      <InputNumber {...SPANISH_NUMBER} aria-label="Importe" precision={2} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

it.each([
  ['1.000,00', '1000', '1000,00'],
  ['1.280', '1280', '1280,00'],
  ['12.5', '12.5', '12,50'],
  ['mil', 'null', ''],
])('%s typed into a field is %s', (typed, value, shown) => {
  render(<Amount />);
  const field = screen.getByLabelText<HTMLInputElement>('Importe');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(screen.getByRole('status').textContent).toBe(value);
  expect(field.value).toBe(shown);
});
