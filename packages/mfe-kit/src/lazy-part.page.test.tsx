import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { Boundary } from './slot/boundary';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue(undefined));

function show(load: () => Promise<{ default: ComponentType<{ name: string }> }>) {
  const Part = lazyPart(load);
  const tree = (isOpen: boolean) => (
    <Boundary
      fallback={(reset) => (
        <button type="button" onClick={reset}>
          Otra vez
        </button>
      )}
    >
      <Suspense fallback="espera">{isOpen ? <Part name="Ana" /> : 'cerrado'}</Suspense>
    </Boundary>
  );
  return { tree, view: render(tree(true)) };
}

const Greeting = ({ name }: { name: string }) => <p>Hola, {name}</p>;

it('asks for a part that failed again when it is drawn again, and loads one that is there once', async () => {
  const load = jest.fn(async () => ({ default: Greeting }));
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('still gone'));
  const { tree, view } = show(load);
  await userEvent.click(await screen.findByRole('button', { name: 'Otra vez' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Otra vez' }));
  expect(await screen.findByText('Hola, Ana')).toBeTruthy();
  view.rerender(tree(false));
  view.rerender(tree(true));
  expect(screen.getByText('Hola, Ana')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it('shows a failure instead of asking for ever', async () => {
  const load = jest.fn<() => Promise<{ default: ComponentType<{ name: string }> }>>();
  load.mockRejectedValue(new Error('gone'));
  show(load);
  await screen.findByRole('button', { name: 'Otra vez' });
  expect(load).toHaveBeenCalledTimes(1);
});
