import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '@volante/testing/pages/page-frame';
import { DayInput } from './day-input';

describe('a day that is typed', () => {
  it.each([
    ['31/02/1999', 'La fecha no existe en el calendario'],
    ['ayer', 'Escribe la fecha como DD/MM/AAAA'],
    ['28/02/1999', null],
  ])('%s is answered with: %s', async (typed, said) => {
    const onRefuse = jest.fn();
    const rest = { value: null, isWrong: false, onChange: jest.fn(), onBlur: jest.fn() };
    await openPage(<DayInput id="day" onRefuse={onRefuse} {...rest} />, { path: '/', texts: {} });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
    expect(onRefuse).toHaveBeenLastCalledWith(said);
  });

  it('has no stop between itself and the next field; its calendar opens by Alt and the arrow down', async () => {
    const rest = { isWrong: false, onRefuse: jest.fn(), onBlur: jest.fn(), onChange: jest.fn() };
    const page = (
      <>
        <DayInput id="day" value="2026-11-02" {...rest} />
        <input aria-label="next" />
      </>
    );
    await openPage(page, { path: '/', texts: {} });
    await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('next'));
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('19', { selector: 'button' })).toBeTruthy();
  });

  it('is picked from a calendar as well', async () => {
    const onChange = jest.fn();
    const rest = { isWrong: false, onRefuse: jest.fn(), onBlur: jest.fn() };
    await openPage(<DayInput id="day" value="2026-11-02" onChange={onChange} {...rest} />, {
      path: '/',
      texts: {},
    });
    await userEvent.click(screen.getByRole('button', { name: 'Elegir en el calendario' }));
    await userEvent.click(await screen.findByText('19', { selector: 'button' }));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-19');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
