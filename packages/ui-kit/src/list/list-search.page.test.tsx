import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListSearch } from './list-search';

interface Stage {
  asked: string[];
  arrive: (value: string) => void;
}

function Page({ start, stage }: { start: string; stage: Stage }) {
  const [value, setValue] = useState(start);
  stage.arrive = setValue;
  return <ListSearch label="Buscar" value={value} onSearch={(text) => stage.asked.push(text)} />;
}

/** The address as a busy browser keeps it: a navigation arrives when the test says so. */
function stage(start = '') {
  const scene: Stage = { asked: [], arrive: () => undefined };
  render(<Page start={start} stage={scene} />);
  const arrive = (value: string) => act(() => scene.arrive(value));
  return { box: screen.getByRole<HTMLInputElement>('searchbox'), arrive, asked: scene.asked };
}

describe('the search of a list', () => {
  it('keeps what is typed while an earlier search arrives in the address', async () => {
    const { box, arrive, asked } = stage('ana');
    await userEvent.clear(box);
    await waitFor(() => expect(asked).toEqual(['']));
    await userEvent.type(box, 'q');
    await arrive('');
    expect(box.value).toBe('q');
    await userEvent.type(box, 'ueen');
    await waitFor(() => expect(asked).toEqual(['', 'queen']));
  });

  it('keeps what is typed when searches arrive late and one is passed over', async () => {
    const { box, arrive, asked } = stage();
    await userEvent.type(box, 'ru');
    await waitFor(() => expect(asked).toEqual(['ru']));
    await userEvent.type(box, 'iz');
    await waitFor(() => expect(asked).toEqual(['ru', 'ruiz']));
    await userEvent.type(box, 'o');
    await arrive('ruiz');
    expect(box.value).toBe('ruizo');
  });

  it('shows what comes from elsewhere: a saved view, a way back, cleared filters', async () => {
    const { box, arrive } = stage('ana');
    await arrive('luis');
    expect(box.value).toBe('luis');
    await userEvent.type(box, 'x');
    await arrive('');
    expect(box.value).toBe('');
  });

  it('asks for nothing below two characters', async () => {
    const { box, asked } = stage();
    await userEvent.type(box, 'a');
    expect(screen.getByRole('status').textContent).not.toBe('');
    await userEvent.type(box, 'na');
    await waitFor(() => expect(asked).toEqual(['ana']));
  });

  it('gives the whole list back when the text is too short to search for', async () => {
    const { box, arrive, asked } = stage('ana');
    fireEvent.change(box, { target: { value: '%' } });
    await waitFor(() => expect(asked).toEqual(['']));
    await arrive('');
    expect(box.value).toBe('%');
    expect(screen.getByRole('status').textContent).not.toBe('');
  });

  it('looks for no control characters', async () => {
    const { box, asked } = stage();
    fireEvent.change(box, { target: { value: 'ana\u0000ruiz\u0007' } });
    await waitFor(() => expect(asked).toEqual(['ana ruiz']));
  });
});
