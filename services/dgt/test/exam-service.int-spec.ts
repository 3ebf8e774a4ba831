import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { examServiceRead, municipalityRead } from '@volante/contracts/dgt/exam-service.contract';
import { TrialExamService } from '@volante/testing/stand-ins/trial-exam-service';
import { clerk, type DgtHost, manager, person, startDgt, stranger } from './dgt-host.js';

jest.setTimeout(60_000);

const trial = new TrialExamService('key');
let dgt: DgtHost;

beforeAll(async () => {
  Object.assign(process.env, {
    VOLANTE_AUES_URL: await trial.start(),
    VOLANTE_AUES_KEYS: `${DEMO.school.id}=key`,
  });
  dgt = await startDgt();
});
afterAll(async () => {
  await dgt.stop();
  for (const name of ['URL', 'KEYS']) delete process.env[`VOLANTE_AUES_${name}`];
});

describe('what is behind the button', () => {
  it('is a service of trial, nothing, or one that does not answer, and says so', async () => {
    expect(await dgt.ok(clerk, examServiceRead)).toMatchObject({
      state: 'test',
      message: expect.stringContaining('prueba'),
      licences: expect.not.arrayContaining(['AML']),
    });
    expect(await dgt.ok(stranger, examServiceRead)).toMatchObject({ state: 'none', tests: [], licences: [] });
    await trial.stop();
    expect(await dgt.ok(manager, examServiceRead)).toMatchObject({ state: 'away' });
  });

  it('names the municipalities of a province with the codes of the INE', async () => {
    const { rows } = await dgt.ok<{ rows: { code: string; name: string }[] }>(manager, municipalityRead, {
      province: 23,
    });
    expect(rows).toContainEqual({ code: '23050', name: 'Jaén' });
    expect(rows.length).toBeGreaterThan(90);
    expect(await dgt.fails(manager, municipalityRead, { province: 53 })).toBe('REQ-101');
    const teacher = person({ permissions: [] });
    expect(await dgt.fails(teacher, municipalityRead, { province: 23 })).toBe('ACCESS-001');
  });
});
