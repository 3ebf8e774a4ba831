import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { branchRead, branchUpdate } from '@volante/contracts/business/branch.contract';
import type { BranchRecord } from '@volante/contracts/business/branch.fields';
import { WEATHER_PLACES } from '@volante/contracts/weather/places';
import { branchWeather } from '@volante/contracts/weather/weather.contract';
import { type StandInWeather, standInWeather } from '@volante/testing/stand-ins/stand-in-weather';
import {
  type BusinessHost,
  clerk,
  JAEN,
  manager,
  person,
  startBusiness,
  stranger,
  UBEDA,
  VIGO,
} from './business-host.js';

const NAMES = ['URL', 'KEY', 'TIMEOUT_MS'].map((name) => `VOLANTE_AEMET_${name}`);
let aemet: StandInWeather;
let house: BusinessHost;
const before = new Map<string, string | undefined>();

beforeAll(async () => {
  aemet = await standInWeather();
  for (const name of NAMES) before.set(name, process.env[name]);
  Object.assign(process.env, {
    VOLANTE_AEMET_URL: `${aemet.address}/opendata/`,
    VOLANTE_AEMET_KEY: 'key',
    VOLANTE_AEMET_TIMEOUT_MS: '300',
  });
  house = await startBusiness();
});
afterAll(async () => {
  for (const name of NAMES) delete process.env[name];
  await house.stop();
  await aemet.stop();
});

interface Weather {
  state: string;
  place: { title: string; subtitle: string } | null;
  days: { sky: string }[];
}
const weather = (as = manager, input = {}) => house.ok<Weather>(as, branchWeather, input);

describe('the weather at a branch', () => {
  it('is that of the town of its address, asked for once', async () => {
    expect(await weather(manager, { branch: JAEN })).toMatchObject({
      state: 'ready',
      place: { title: 'JAÉN', subtitle: 'Jaén' },
      days: [{ sky: 'Nuboso con lluvia' }, { sky: 'Niebla en la mañana' }, { sky: 'Despejado' }],
    });
    await weather(clerk);
    expect(aemet.paths.filter((path) => path.includes('diaria/23050'))).toHaveLength(1);
  });

  it('is that of the place which somebody chose for it', async () => {
    const { version } = await house.ok<BranchRecord>(manager, branchRead, { id: UBEDA });
    const linares = WEATHER_PLACES.find(({ ine }) => ine === '23055');
    await house.ok(manager, branchUpdate, { id: UBEDA, version, weatherPlace: linares?.id ?? null });
    expect(await house.ok<BranchRecord>(manager, branchRead, { id: UBEDA })).toMatchObject({
      weatherPlace: linares?.id,
    });
    expect((await weather(manager, { branch: UBEDA })).place?.title).toBe('LINARES');
  });

  it('is of no branch that the person does not see, nor of another school’s', async () => {
    expect((await weather(clerk, { branch: UBEDA })).state).toBe('nowhere');
    expect((await weather(stranger, { branch: JAEN })).state).toBe('nowhere');
    expect((await weather(person({ branches: [], permissions: [] }))).state).toBe('nowhere');
  });

  it('costs nobody an answer while the service is silent or says nonsense', async () => {
    aemet.first = () => undefined;
    expect(await weather(stranger, { branch: VIGO })).toMatchObject({ state: 'silent', days: [] });
    aemet.first = null;
    // Known before, it is still there.
    expect((await weather()).state).toBe('ready');
  });
});
