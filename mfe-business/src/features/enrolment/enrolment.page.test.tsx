import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contactRead } from '@volante/contracts/contacts/contact.contract';
import {
  enrolmentRead,
  enrolmentResume,
  enrolmentSkip,
  type SkippedStep,
} from '@volante/contracts/contacts/enrolment.contract';
import { addTexts } from '@volante/mfe-kit/i18n';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import type { EnrolmentStep, SlotContribution, StepState } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPerson } from '@volante/testing/pages/records';
import { aMissingRemote, aRemote } from '@volante/testing/pages/remotes';
import { useState } from 'react';
import enrolmentTexts from '../../../locales/enrolment.json' with { type: 'json' };
import texts from '../../../locales/es.json' with { type: 'json' };
import { EnrolPage, LeavePage } from './page/enrolment.page';

const api = fakeApi();
const CONTACT = aContact({ licence: 'B' });

type Placed = SlotContribution<'contact.enrolment'>;
interface StepOptions extends Partial<Omit<Placed, 'component'>> {
  state?: StepState | null;
  words?: string;
}

type Trial = EnrolmentStep & { id: string; state: StepState | null; words: string | undefined };

/** A step with a button that makes it done. */
function TrialStep({ id, state, words, contact, onState }: Trial) {
  const [isDone, setDone] = useState(false);
  useStepState(onState, isDone ? 'done' : state, isDone ? 'recién hecho' : words);
  return (
    <button type="button" onClick={() => setDone(true)}>
      hacer {id} de {contact.firstName}
    </button>
  );
}

function aStep(id: string, { state = 'lacking', words, ...part }: StepOptions = {}): Placed {
  const component: Placed['component'] = async () => (props) => (
    <TrialStep {...props} id={id} state={state} words={words} />
  );
  return { id, order: 10, label: id, phase: 'enrol', ...part, component };
}

/** A component is loaded once for each remote and step: every test has remotes of its own. */
let tests = 0;
const ours = (name: string) => `${name}${tests}`;
const school = (...steps: Placed[]) => aRemote(ours('school'), { slots: { 'contact.enrolment': steps } });
const show = (...steps: Placed[]) => setRemoteStates([school(...steps)]);

function openAt(phase: 'enrol' | 'leave', permissions: string[] = ['client.view', 'client.modify']) {
  return openPage(phase === 'enrol' ? <EnrolPage /> : <LeavePage />, {
    path: `/contact/${phase}/:contact_id`,
    at: `/contact/${phase}/${CONTACT.id}`,
    user: aPerson({ permissions, services: [] }),
    texts: { business: { ...texts, ...enrolmentTexts } },
  });
}

const line = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const isOpen = async (name: string) => (await line(name)).getAttribute('aria-expanded') === 'true';
const stateOf = async (name: string, state: string) =>
  waitFor(async () => expect(within(await line(name)).getByText(state)).toBeTruthy());

let skipped: SkippedStep[];
beforeEach(() => {
  skipped = [];
  tests += 1;
  api.on(contactRead, CONTACT);
  api.on(enrolmentRead, () => ({ rows: skipped }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const skip = (part: Partial<SkippedStep> = {}): SkippedStep => ({
  ...{ phase: 'enrol', step: 'libro', licence: 'B', reason: 'Ya está en otro libro', by: 'Ana Ruiz' },
  at: '2026-11-20T10:00:00.000Z',
  ...part,
});

describe('the steps of an enrolment', () => {
  it('stand in order with their state; the first that lacks something is open', async () => {
    show(
      aStep('pago', { order: 30 }),
      aStep('datos', { order: 10, state: 'done', words: '12345678Z' }),
      aStep('examen', { order: 40, state: 'notNeeded' }),
      aStep('libro', { order: 20, words: 'Falta el DNI' }),
      aStep('salida', { order: 1, phase: 'leave' }),
    );
    await openAt('enrol');
    await stateOf('libro', 'Falta');
    const steps = screen.getAllByRole('listitem').filter((one) => one.dataset.state);
    expect(steps.map(({ textContent }) => textContent?.replace(/hacer.*/, ''))).toEqual([
      'datos12345678ZHecho',
      'libroFalta el DNIFalta',
      'pagoFalta',
      'examenNo hace falta',
    ]);
    expect(steps.filter((one) => one.getAttribute('aria-current') === 'step')).toEqual([steps[1]]);
    expect(await Promise.all(['datos', 'libro', 'pago'].map(isOpen))).toEqual([false, true, false]);
    expect(screen.getByText('2 de 4 pasos')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Pasos de la matrícula' })).toMatchObject({
      value: 2,
      max: 4,
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Matricular a ${CONTACT.name}`);
  });

  it('lead on: when one is done the next one opens and has the focus, and the end is announced', async () => {
    show(aStep('libro', { order: 1 }), aStep('pago', { order: 2 }));
    await openAt('enrol');
    const act = await screen.findByRole('button', { name: 'hacer libro de Ana' });
    act.focus();
    press(act);
    await stateOf('libro', 'Hecho');
    expect(within(await line('libro')).getByText('recién hecho')).toBeTruthy();
    expect(await Promise.all(['libro', 'pago'].map(isOpen))).toEqual([false, true]);
    expect(document.activeElement).toBe(await line('pago'));
    press(await screen.findByRole('button', { name: 'hacer pago de Ana' }));
    expect(await screen.findByRole('heading', { name: 'Matrícula completa' })).toBeTruthy();
    expect(screen.getByText('2 de 2 pasos')).toBeTruthy();
  });

  it('are opened and closed by hand, until another one is next', async () => {
    show(
      aStep('datos', { order: 1, state: 'done' }),
      aStep('libro', { order: 2 }),
      aStep('pago', { order: 3 }),
    );
    await openAt('enrol');
    await stateOf('libro', 'Falta');
    press(await line('datos'));
    expect(await Promise.all(['datos', 'libro'].map(isOpen))).toEqual([true, false]);
    press(await line('datos'));
    expect(await Promise.all(['datos', 'libro'].map(isOpen))).toEqual([false, false]);
    press(await line('libro'));
    press(await screen.findByRole('button', { name: 'hacer libro de Ana' }));
    await waitFor(async () => expect(await isOpen('pago')).toBe(true));
  });

  it('wait for one that is not known yet before the next one opens', async () => {
    show(aStep('libro', { order: 1, state: null }), aStep('pago', { order: 2 }));
    await openAt('enrol');
    await stateOf('libro', 'Comprobando');
    await stateOf('pago', 'Falta');
    expect(await isOpen('pago')).toBe(false);
    expect(screen.queryByText('Matrícula completa')).toBeNull();
  });

  it('are shown only where the person may do them', async () => {
    show(aStep('libro', { permission: 'dgt-book.view' }), aStep('pago', { licence: 'dgt' }), aStep('datos'));
    await openAt('enrol');
    await stateOf('datos', 'Falta');
    expect(screen.getByText('0 de 1 paso')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^libro|^pago/ })).toBeNull();
  });
});

describe('a step that is left out', () => {
  it('is remembered with its reason and the licence sought, and opens the next one', async () => {
    api.on(enrolmentSkip, ({ step, reason }) => {
      skipped = [skip({ step, reason: reason ?? '' })];
      return null;
    });
    show(aStep('libro', { order: 1 }), aStep('pago', { order: 2 }));
    await openAt('enrol');
    press(await screen.findByRole('button', { name: 'Omitir este paso' }));
    fillAndLeave(await screen.findByLabelText('Motivo'), 'Ya está en otro libro');
    press(screen.getByRole('button', { name: 'Omitir' }));
    await stateOf('libro', 'Omitido');
    expect(within(await line('libro')).getByText('Ya está en otro libro')).toBeTruthy();
    expect(await isOpen('pago')).toBe(true);
    expect(api.sent(enrolmentSkip)).toEqual([
      {
        id: CONTACT.id,
        phase: 'enrol',
        licence: 'B',
        step: 'libro',
        label: 'libro',
        reason: 'Ya está en otro libro',
      },
    ]);
  });

  it('says who left it out, and is taken up again', async () => {
    skipped = [skip()];
    api.on(enrolmentResume, () => {
      skipped = [];
      return null;
    });
    show(aStep('libro'));
    await openAt('enrol');
    await stateOf('libro', 'Omitido');
    expect(await screen.findByText('Queda 1 paso omitido, por si hay que retomarlo.')).toBeTruthy();
    press(await line('libro'));
    expect(screen.getByText(/^Omitido por Ana Ruiz el 20\/11\/2026/)).toBeTruthy();
    press(screen.getByRole('button', { name: 'Retomar este paso' }));
    await stateOf('libro', 'Falta');
    expect(api.sent(enrolmentResume)).toMatchObject([{ id: CONTACT.id, phase: 'enrol', step: 'libro' }]);
  });

  it.each([
    ['for another licence', skip({ licence: 'A2' }), 'lacking', 'Falta'],
    ['when leaving', skip({ phase: 'leave' }), 'lacking', 'Falta'],
    ['but done meanwhile', skip(), 'done', 'Hecho'],
  ] as const)('%s does not count', async (_when, row, state, shown) => {
    skipped = [row];
    show(aStep('libro', { state }));
    await openAt('enrol');
    await stateOf('libro', shown);
  });

  it('is no choice for people who only look', async () => {
    skipped = [skip({ step: 'pago' })];
    show(aStep('libro', { order: 1 }), aStep('pago', { order: 2 }));
    await openAt('enrol', ['client.view']);
    await stateOf('pago', 'Omitido');
    press(await line('pago'));
    expect(screen.queryByRole('button', { name: /Omitir|Retomar/ })).toBeNull();
  });
});

describe('parts that are not there', () => {
  it('a step that breaks costs its own place, and the next one opens', async () => {
    let isBroken = true;
    const broken: Placed = {
      ...aStep('libro', { order: 1 }),
      component: async () => {
        if (isBroken) throw new Error('chunk is gone');
        return aStep('libro').component();
      },
    };
    show(broken, aStep('pago', { order: 2 }));
    await openAt('enrol');
    await stateOf('libro', 'No disponible');
    expect(await isOpen('pago')).toBe(true);
    isBroken = false;
    press(screen.getByRole('button', { name: 'Reintentar' }));
    await stateOf('libro', 'Falta');
  });

  it('a remote that is down is said to be missing, and nothing is complete', async () => {
    setRemoteStates([
      school(aStep('datos', { state: 'done' })),
      aMissingRemote(ours('dgt'), ['contact.enrolment']),
    ]);
    await openAt('enrol');
    await stateOf('datos', 'Hecho');
    expect(screen.getByText('Una parte no está disponible ahora mismo.')).toBeTruthy();
    expect(screen.queryByText('Matrícula completa')).toBeNull();
  });

  it('steps of a remote that rests are waited for before anything is complete', async () => {
    const other = school(aStep('datos', { state: 'done' }));
    const dgt = aRemote(
      ours('dgt'),
      { slots: { 'contact.enrolment': [aStep('libro', { order: 20 })] } },
      { slots: ['contact.enrolment'] },
    );
    setRemoteStates([other, { ...dgt, status: 'resting', description: null }]);
    await openAt('enrol');
    await stateOf('datos', 'Hecho');
    expect(screen.queryByText('Matrícula completa')).toBeNull();
    act(() => setRemoteStates([other, dgt]));
    await stateOf('libro', 'Falta');
  });

  it('says that there are no steps where nothing contributes one', async () => {
    setRemoteStates([]);
    await openAt('enrol');
    expect(await screen.findByRole('heading', { name: 'Todavía no hay pasos de matrícula' })).toBeTruthy();
  });
});

it('leaving has its own steps and words', async () => {
  show(aStep('libro'), aStep('salida', { phase: 'leave', state: 'done' }));
  await openAt('leave');
  expect(await screen.findByRole('heading', { name: 'Baja completa' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^libro/ })).toBeNull();
});

it.each([
  [aContact({ type: 'E' }), 'Las empresas no se matriculan'],
  [aContact({ state: 'deleted' }), 'El contacto está eliminado'],
])('is for people who are there', async (contact, title) => {
  api.on(contactRead, contact);
  show(aStep('libro'));
  await openAt('enrol');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^libro/ })).toBeNull();
});

it('names of steps are those of the remote', async () => {
  addTexts(ours('school'), { steps: { book: 'Inscripción en el libro' } });
  show(aStep('libro', { label: 'steps.book' }));
  await openAt('enrol');
  await stateOf('Inscripción en el libro', 'Falta');
});
