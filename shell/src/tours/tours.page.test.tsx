import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userTours, userToursSeen } from '@volante/contracts/tours/tour.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { setSessionUser } from '@volante/mfe-kit/session';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { askForTour, usePageTour } from '@volante/mfe-kit/tour';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { aPerson } from '@volante/testing/pages/records';
import { MemoryRouter } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { HelpMenu } from '../layout/help-menu';
import { TourHost } from './tour-host';

const api = fakeApi();
const STEPS = [
  { target: '[data-tour="one"]', title: 'Primero', body: 'Esto es lo primero.' },
  { target: '[data-tour="gone"]', title: 'Sin permiso', body: 'No se ve.' },
  { title: 'Segundo', body: 'Esto es lo segundo.' },
];

function TouredPage({ id = 'office.page' }: { id?: string }) {
  usePageTour({ id, steps: STEPS });
  return (
    <>
      <p data-tour="one">una página</p>
      <input aria-label="buscar" />
    </>
  );
}

/** The page between the shell's parts that know of tours; `leaveAndReturn` is a visit to another page. */
function openPage(): { leaveAndReturn: () => void; goOn: () => void } {
  const frame = (isThere: boolean, id?: string) => (
    <MemoryRouter>
      <HelpMenu onKeys={() => undefined} />
      {isThere ? <TouredPage {...(id ? { id } : {})} /> : null}
      <TourHost />
    </MemoryRouter>
  );
  const { rerender } = render(frame(true));
  return {
    leaveAndReturn: () => {
      rerender(frame(false));
      rerender(frame(true));
    },
    goOn: () => rerender(frame(true, 'other.page')),
  };
}

const card = () => screen.queryByRole('region', { name: /Primero|Segundo/ });
/** Longer than the second after which a tour comes. */
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_300)));

beforeEach(async () => {
  await startTexts();
  addTexts('kit', kitTexts);
  addTexts('shell', texts);
  askForTour(null);
  setSessionUser(aPerson());
  api.on(userTours, { seen: [] });
  api.on(userToursSeen, ({ seen }) => ({ seen }));
  // jsdom lays nothing out: whatever is in the document counts as on show.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

describe('the tour of a page', () => {
  it('comes a second after the page, step by step, without the steps that point at nothing', async () => {
    openPage();
    expect(card()).toBeNull();
    expect(await screen.findByText('Esto es lo primero.')).toBeTruthy();
    expect(screen.getByText('1 de 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('Esto es lo segundo.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(card()).toBeNull();
  });

  it('comes once to each person, skipped or not, and again when asked for', async () => {
    const { leaveAndReturn } = openPage();
    await screen.findByText('Esto es lo primero.');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(card()).toBeNull();
    leaveAndReturn();
    await wait();
    expect(card()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ayuda' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Ver la guía de esta página' }));
    expect(await screen.findByText('Esto es lo primero.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Saltar la guía' }));
    act(() => setSessionUser(aPerson({ id: 'e'.repeat(24) })));
    leaveAndReturn();
    expect(await screen.findByText('Esto es lo primero.')).toBeTruthy();
  });

  it('once skipped, comes on no other page by itself', async () => {
    const { goOn } = openPage();
    await screen.findByText('Esto es lo primero.');
    fireEvent.click(screen.getByRole('button', { name: 'Saltar la guía' }));
    goOn();
    await wait();
    expect(card()).toBeNull();
    act(() => askForTour('other.page'));
    expect(await screen.findByText('Esto es lo primero.')).toBeTruthy();
  });

  it('does not come to whoever has seen it on another device, and tells the other devices', async () => {
    api.on(userTours, { seen: ['office.page'] });
    localStorage.setItem('volante.tours', JSON.stringify({ [aPerson().id]: ['old.one'] }));
    openPage();
    await wait();
    expect(card()).toBeNull();
    expect(api.sent(userToursSeen)).toEqual([{ seen: ['old.one'] }]);
  });

  it('is told to the server once it is over, and nothing is asked of it before a tour would come', async () => {
    expect(api.sent(userTours)).toEqual([]);
    openPage();
    await screen.findByText('Esto es lo primero.');
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(api.sent(userToursSeen)).toEqual([{ seen: ['office.page', 'every-tour'] }]));
    expect(api.sent(userTours)).toHaveLength(1);
  });

  it('comes once also to a browser that cannot ask', async () => {
    const away = { status: 500, code: 'REQ-110', message: 'Algo ha fallado' };
    api.refuse(userTours, away);
    api.refuse(userToursSeen, away);
    const { leaveAndReturn } = openPage();
    await screen.findByText('Esto es lo primero.');
    fireEvent.keyDown(document, { key: 'Escape' });
    leaveAndReturn();
    await wait();
    expect(card()).toBeNull();
  });

  it('leaves the focus with whoever is writing', async () => {
    openPage();
    screen.getByLabelText('buscar').focus();
    await screen.findByText('Esto es lo primero.');
    expect(document.activeElement).toBe(screen.getByLabelText('buscar'));
  });

  it('does not come where tours are off', async () => {
    localStorage.setItem('volante.tours', 'off');
    openPage();
    await wait();
    expect(card()).toBeNull();
    expect(api.sent(userTours)).toEqual([]);
    act(() => askForTour('office.page'));
    await waitFor(() => expect(card()).not.toBeNull());
  });

  it.each(['garbage', '{"x":5}'])('survives «%s» in the store', async (stored) => {
    localStorage.setItem('volante.tours', stored);
    openPage();
    expect(await screen.findByText('Esto es lo primero.')).toBeTruthy();
  });
});
