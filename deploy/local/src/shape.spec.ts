import { expect, it } from '@jest/globals';
import { chosenShape, processesOf } from './shape.mjs';

const SERVICES = ['contacts', 'session'];
const namesOf = (env: Record<string, string>) =>
  processesOf(chosenShape(env), SERVICES).map(({ name, services }) => `${name}: ${services.join(' ')}`);

it('hosts all services in one process unless told otherwise', () => {
  expect(namesOf({})).toEqual(['services: contacts session', 'worker: contacts session']);
});

it('gives each service a process of its own, in copies when asked', () => {
  expect(namesOf({ VOLANTE_SHAPE: 'split', VOLANTE_COPIES: '2' })).toEqual([
    'service-contacts: contacts',
    'service-contacts-2: contacts',
    'service-session: session',
    'service-session-2: session',
    'worker: contacts session',
  ]);
});

it('says what it does not know', () => {
  expect(() => chosenShape({ VOLANTE_SHAPE: 'many' })).toThrow(/«many»/);
  for (const copies of ['0', '1.5', '9', 'x'])
    expect(() => chosenShape({ VOLANTE_COPIES: copies })).toThrow(/VOLANTE_COPIES/);
});
