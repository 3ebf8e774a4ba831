import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES } from '@volante/testing/pages/records';
import { RecordCreate } from './record-create';
import { RecordList } from './record-list';
import { RecordView } from './record-view';
import { aTrial, aTrialRow, screens, screensWithoutNotes, texts, trial } from './trial-fixture';

const api = fakeApi();
const PATH = '/trial/list/create';
const { create, read } = trial.calls;
const open = (words: Readonly<Record<string, object>> = texts) =>
  openPage(<RecordCreate screens={screens} face={trial} />, { path: PATH, texts: words });
const send = () => press(screen.getByRole('button', { name: 'Crear vehículo' }));

async function choose(label: string | RegExp, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  const [found] = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  if (found) press(found);
}

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
});

describe('creating a declared record', () => {
  it('says which fields are missing, and sends nothing', async () => {
    await open();
    send();
    expect(await screen.findByText('Escribe la matrícula')).toBeTruthy();
    expect(screen.getByText('Elige la sede')).toBeTruthy();
    expect(api.sent(create)).toEqual([]);
  });

  it('shows a field that no group names in the last group, unless it is shown elsewhere', async () => {
    const { unmount } = await open();
    const last = screen.getByRole('group', { name: 'Lo demás' });
    expect(within(last).getByLabelText('Observaciones')).toBeTruthy();
    // Nobody writes it in a form.
    expect(screen.queryByText('Medidas')).toBeNull();
    unmount();
    await openPage(<RecordCreate screens={screensWithoutNotes} face={trial} />, { path: PATH, texts });
    expect(screen.queryByLabelText('Observaciones')).toBeNull();
  });

  it('sends what was written, leaves the code to the service, and opens the record', async () => {
    api.on(create, { id: aTrial().id, version: 1 });
    await open();
    expect(screen.getByText('Si lo dejas vacío se asigna el siguiente.')).toBeTruthy();
    fillAndLeave(screen.getByLabelText(/^Matrícula/), '1234 LBC');
    await choose(/^Sede/, 'Úbeda');
    fillAndLeave(screen.getByLabelText('ITV hasta'), '1/2/2027');
    fillAndLeave(screen.getByLabelText('Precio de compra'), '12345,5');
    press(screen.getByRole('checkbox', { name: 'Es de alquiler' }));
    send();
    expect(await screen.findByText(`dirección: /trial/view/${aTrial().id}`)).toBeTruthy();
    expect(api.sent(create)[0]).toMatchObject({
      plate: '1234 LBC',
      code: '',
      branch: BRANCHES[1]?.id,
      inspectionUntil: '2027-02-01',
      price: 1_234_550,
      isRented: true,
    });
  });

  it('begins in the branch of a person of one, and offers no other', async () => {
    const [, second] = BRANCHES;
    const user = aPerson({ permissions: ['supplier.view', 'supplier.add'], branches: [second?.id ?? ''] });
    api.on(create, { id: aTrial().id, version: 1 });
    await openPage(<RecordCreate screens={screens} face={trial} />, { path: PATH, texts, user });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Sede/ }));
    await screen.findByText(second?.name ?? '-', { selector: '.ant-select-item-option-content' });
    const offered = screen.getAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(offered.map(({ textContent }) => textContent)).toEqual([second?.name]);
    fillAndLeave(screen.getByLabelText(/^Matrícula/), '1234 LBC');
    send();
    expect(await screen.findByText(`dirección: /trial/view/${aTrial().id}`)).toBeTruthy();
    expect(api.sent(create)[0]).toMatchObject({ branch: second?.id });
  });

  it('shows what the service refuses at its field', async () => {
    api.refuse(create, {
      status: 409,
      code: 'TRIAL-001',
      message: 'Ya hay un vehículo con esa matrícula.',
      errors: [{ path: 'plate', code: 'TRIAL-001', message: 'Ya hay un vehículo con esa matrícula.' }],
    });
    await open();
    const plate = screen.getByLabelText(/^Matrícula/);
    fillAndLeave(plate, '1234 LBC');
    await choose(/^Sede/, 'Jaén Centro');
    send();
    const note = await screen.findByText('Ya hay un vehículo con esa matrícula.');
    expect(plate.getAttribute('aria-describedby')).toBe(note.id);
  });
});

/** Every Spanish word that the declaration says, in the shape of a bundle. */
function wordsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(wordsOf)
    : [String(value)];
}

/** The same keys with words that no person has written. */
function madeUp(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, word]: [string, unknown]) => [
      key,
      typeof word === 'object' && word !== null ? madeUp(word) : key === 'gender' ? word : `~${key}~`,
    ]),
  );
}

describe('the words of a declared record', () => {
  const elsewhere = { ...screens, at: { ...screens.at, remote: 'elsewhere' } };
  const bundle = { elsewhere: madeUp(texts.business) };
  const labels = wordsOf([
    texts.business.record,
    texts.business.recordChoice,
    texts.business.recordWords.trial?.section,
  ]);

  it.each([
    ['list', '/trial/list', <RecordList key="list" screens={elsewhere} />, '~plate~'],
    ['page', `/trial/view/${aTrial().id}`, <RecordView key="view" screens={elsewhere} />, '~papers~'],
    ['form', PATH, <RecordCreate key="form" screens={elsewhere} face={trial} />, '~who~'],
  ])('come from the bundle on its %s, and from nowhere else', async (_what, at, page, word) => {
    api.on(read, ({ id }: { id?: string }) => ({ ...aPageOf([aTrialRow()]), record: id ? aTrial() : null }));
    await openPage(page, { path: at.replace(/[0-9a-f]{24}$/, ':trial_id'), at, texts: bundle });
    await screen.findAllByText(word, { exact: false });
    const shown = within(document.body);
    expect(labels.filter((label) => shown.queryAllByText(label).length > 0)).toEqual([]);
  });
});
