import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { dateOfDay, dayOfDate } from './calendar-days';
import { type DayMark, MonthCalendar } from './month-calendar';

const MARKS: DayMark[] = [{ day: '2026-12-08', label: 'Inmaculada', tone: 'bad' }];

function Page({ chosen }: { chosen: string[] }) {
  const [day, setDay] = useState<string | null>(null);
  const choose = (next: string) => {
    chosen.push(next);
    setDay(next);
  };
  return <MonthCalendar label="Festivos" marks={MARKS} selected={day} today="2026-12-01" onSelect={choose} />;
}

describe('the month', () => {
  it('begins on Monday, speaks Spanish and says what stands on a day', () => {
    render(<MonthCalendar label="Festivos" marks={MARKS} today="2026-12-01" onSelect={() => undefined} />);
    const grid = screen.getByRole('grid', { name: /diciembre 2026/i });
    const [first] = within(grid).getAllByRole('columnheader', { hidden: true });
    expect(first?.textContent).toMatch(/^lu/i);
    expect(screen.getByRole('button', { name: /8 de diciembre.*Inmaculada/i })).toBeTruthy();
  });

  it('is moved through with the arrow keys and gives the chosen day as a day', async () => {
    const chosen: string[] = [];
    render(<Page chosen={chosen} />);
    await userEvent.click(screen.getByRole('button', { name: /30 de diciembre/i }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByRole('grid', { name: /enero 2027/i })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['2026-12-30', '2027-01-01']);
  });

  it('offers no day that is taken, and reads it out all the same', () => {
    const isTaken = (day: string) => day === '2026-12-08';
    const none = () => undefined;
    render(
      <MonthCalendar label="Festivos" marks={MARKS} today="2026-12-01" onSelect={none} isTaken={isTaken} />,
    );
    const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(day(/8 de diciembre.*Inmaculada/i).disabled).toBe(true);
    expect(day(/, 9 de diciembre/i).disabled).toBe(false);
  });

  it('has only days to read where nothing can be chosen', () => {
    render(<MonthCalendar label="Festivos" marks={MARKS} today="2026-12-01" />);
    expect(screen.queryByRole('button', { name: /8 de diciembre/i })).toBeNull();
    expect(screen.getByTitle('Inmaculada').textContent).toBe('8, Inmaculada');
  });

  it('keeps a day the same day whatever the zone and the change of hour', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2028-02-29']) {
      expect(dayOfDate(dateOfDay(day) ?? new Date(0))).toBe(day);
    }
    expect(dateOfDay('29/02/2028')).toBeUndefined();
  });
});
