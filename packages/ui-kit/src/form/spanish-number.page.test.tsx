import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { SPANISH_HUNDREDTHS, SPANISH_NUMBER } from './spanish-number';

afterEach(cleanup);

/** Kept in cents, as amounts of money are. */
function Cents({ begin }: { begin: number }) {
  const [cents, setCents] = useState<number | null>(begin);
  return (
    <>
      <InputNumber
        {...SPANISH_HUNDREDTHS}
        aria-label="Importe"
        precision={2}
        value={cents === null ? null : cents / 100}
        onChange={(next) => setCents(next === null ? null : Math.round(next * 100))}
      />
      <output>{JSON.stringify(cents)}</output>
    </>
  );
}

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

it.each([0, 16_515])('what is typed after a click takes the place of %d cents', async (begin) => {
  const user = userEvent.setup();
  render(<Cents begin={begin} />);
  await user.click(screen.getByLabelText('Importe'));
  await user.keyboard('180');
  expect(screen.getByRole('status').textContent).toBe('18000');
});

it('a second click sets the caret, so that a digit can be put right', async () => {
  const user = userEvent.setup();
  render(<Cents begin={4_500} />);
  const field = screen.getByLabelText<HTMLInputElement>('Importe');
  await user.click(field);
  await user.click(field);
  await user.keyboard('{Backspace}9');
  expect(screen.getByRole('status').textContent).toBe('4509');
});

it('digits beyond the cents are rounded, and none of them makes it thousands', async () => {
  const user = userEvent.setup();
  render(<Cents begin={0} />);
  const field = screen.getByLabelText<HTMLInputElement>('Importe');
  await user.click(field);
  await user.keyboard('165,1550');
  expect(screen.getByRole('status').textContent).toBe('16516');
  fireEvent.blur(field);
  expect(field.value).toBe('165,16');
});
