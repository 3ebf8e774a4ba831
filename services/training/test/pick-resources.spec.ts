import { describe, expect, it } from '@jest/globals';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { type FreeVehicle, pickSecond, pickVehicle } from '../src/lesson-store/next-slots/pick-resources.js';
import type { SlotFacts } from '../src/lesson-store/slot-rules.js';

const WHEN = { day: '2026-03-02', stretch: { from: 600, to: 645 } };
const ROAD: SlotFacts['type'] = {
  ...{ kind: 'road', licences: [], noVehicle: false, secondVehicle: true },
  ...{ gearbox: null, category: null, room: null },
};
const CIRCUIT: SlotFacts['type'] = { ...ROAD, kind: 'circuit' };

const vehicle = (id: string, change: Partial<FreeVehicle['facts']> = {}): FreeVehicle => {
  const facts: FreeVehicle['facts'] = {
    ...{ isUsable: true, isInWorkshop: false, licences: [], gearbox: 'manual', category: 'm1' },
    ...{ dualControls: 'yes', inspectionUntil: null, insuranceUntil: null, timetables: [] },
    ...change,
  };
  const { gearbox, category, dualControls, inspectionUntil, insuranceUntil } = facts;
  return {
    facts,
    row: {
      ...{ id, plate: id, licences: JSON.stringify(facts.licences), gearbox, category },
      ...{ dual_controls: dualControls, inspection_until: inspectionUntil, insurance_until: insuranceUntil },
    },
  };
};
const NOTHING = { gearbox: null, category: null, dualControls: null } as const;
const [CAR, OTHER_CAR] = [vehicle('car'), vehicle('other car')];
const TRAILER = vehicle('trailer', { ...NOTHING, category: 'o' });
const UNKNOWN = vehicle('unknown', NOTHING);
const BIKE = vehicle('bike', { ...NOTHING, category: 'l', dualControls: 'no', licences: ['A2'] });
const LAPSED = { inspectionUntil: '2026-03-01' };

const driven = (type: SlotFacts['type'], licence: LicenceClass, ...vehicles: FreeVehicle[]) =>
  pickVehicle(WHEN, vehicles, () => true, { type, licence })?.id ?? null;
const second = (licence: LicenceClass, ...vehicles: FreeVehicle[]) =>
  pickSecond(WHEN, vehicles, CAR.row, licence)?.id ?? null;

describe('the vehicle that is driven', () => {
  it('is no trailer, whatever stands before it in the list', () => {
    expect(driven(ROAD, 'EB', TRAILER, UNKNOWN, CAR)).toBe('car');
    expect(driven(CIRCUIT, 'EB', TRAILER, UNKNOWN, CAR)).toBe('car');
    expect(driven(CIRCUIT, 'EB', TRAILER)).toBeNull();
  });

  it('may be unknown only where nothing else holds, and pulls no trailer with dual controls or a gearbox', () => {
    expect(driven(CIRCUIT, 'B', UNKNOWN)).toBe('unknown');
    expect(driven(CIRCUIT, 'B', UNKNOWN, vehicle('old', LAPSED))).toBe('unknown');
    expect(driven(ROAD, 'B', UNKNOWN)).toBe('unknown');
    expect(driven(ROAD, 'B', UNKNOWN, CAR)).toBe('car');
    expect(driven(ROAD, 'EB', UNKNOWN)).toBeNull();
    expect(driven({ ...CIRCUIT, gearbox: 'manual' }, 'EB', UNKNOWN)).toBeNull();
    expect(driven(CIRCUIT, 'B', UNKNOWN, vehicle('bus', { licences: ['D'] }))).toBe('unknown');
  });

  it.each<[string, Partial<FreeVehicle['facts']>]>([
    ['a category', { category: 'm1' }],
    ['a gearbox', { gearbox: 'automatic' }],
    ['dual controls', { dualControls: 'yes' }],
    ['the leave of Tráfico to do without them', { dualControls: 'exempt' }],
    ['a licence without trailers', { licences: ['B', 'EB'] }],
  ])('is known by %s', (_, change) => {
    expect(driven(ROAD, 'EB', UNKNOWN, vehicle('known', { ...NOTHING, ...change }))).toBe('known');
  });

  it('is unknown with licences of trailers alone, or where no dual controls are written down', () => {
    const perhaps = [
      vehicle('a', { ...NOTHING, licences: ['EB', 'B96'] }),
      vehicle('b', { ...NOTHING, dualControls: 'no' }),
    ];
    expect(driven(ROAD, 'EB', ...perhaps)).toBeNull();
    expect(driven(CIRCUIT, 'EB', ...perhaps)).toBe('a');
  });

  it('is a trailer where the type names one, off the road', () => {
    const type = { ...CIRCUIT, category: 'o' };
    expect(driven(type, 'EB', CAR, TRAILER)).toBe('trailer');
    expect(driven({ ...type, kind: 'road' }, 'EB', CAR, TRAILER)).toBeNull();
  });

  it('is one whose papers have ended where there is no other, so that its rule is named', () => {
    const old = vehicle('old', LAPSED);
    expect(driven(ROAD, 'B', old, CAR)).toBe('car');
    expect(driven(ROAD, 'B', TRAILER, old)).toBe('old');
  });
});

describe('the second vehicle', () => {
  it.each<LicenceClass>(['B96', 'EB', 'EC', 'EC1', 'ED'])(
    'of %s is a trailer, last an unknown one, never a car',
    (licence) => {
      expect(second(licence, CAR, OTHER_CAR, UNKNOWN, TRAILER)).toBe('trailer');
      expect(second(licence, OTHER_CAR, UNKNOWN)).toBe('unknown');
      expect(second(licence, CAR, OTHER_CAR, BIKE)).toBeNull();
    },
  );

  it('holds that day before it is a trailer for certain', () => {
    const old = vehicle('old trailer', { ...TRAILER.facts, ...LAPSED });
    expect(second('EB', old, UNKNOWN)).toBe('unknown');
    expect(second('EB', UNKNOWN, old, TRAILER)).toBe('trailer');
    expect(second('EB', OTHER_CAR, old)).toBe('old trailer');
  });

  it('behind a motorcycle is a car or another one, last an unknown one, never a trailer', () => {
    const bus = vehicle('bus', { category: 'm3' });
    expect(second('A2', TRAILER, UNKNOWN, bus, BIKE)).toBe('bike');
    expect(second('A2', TRAILER, UNKNOWN, bus)).toBe('bus');
    expect(second('A2', TRAILER, UNKNOWN)).toBe('unknown');
    expect(second('A2', TRAILER, CAR)).toBeNull();
  });
});
