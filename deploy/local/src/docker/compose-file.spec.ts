import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { houseFaults, readCompose, schemaFaults, withServices } from './compose-file.mjs';

const root = path.join(import.meta.dirname, '../../../..');
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const example = readFileSync(path.join(root, '.env.example'), 'utf8');

describe('docker-compose.yml', () => {
  it('has the form of the Compose Specification', () => {
    expect(schemaFaults(readCompose())).toEqual([]);
  });

  it('runs every service, none as root or able to write to its root, and explains every setting', () => {
    expect(houseFaults(text, example)).toEqual([]);
  });
});

describe('limits of the installation', () => {
  const { services } = readCompose(text);
  const given = (name: string) => Object.keys(services[name]?.environment ?? {});

  it('reach the containers that keep them', () => {
    expect(given('files')).toContain('VOLANTE_FILES_MB');
    for (const name of ['files', 'worker']) expect(given(name)).toContain('VOLANTE_CLAMD_ADDRESS');
    expect(given('business')).toContain('VOLANTE_AEMET_KEY');
    expect(given('mail')).toContain('VOLANTE_MAIL_TRIAL_DAILY');
    for (const name of ['session', 'business', 'contacts', 'files', 'mail', 'dgt', 'training', 'worker'])
      expect({ name, given: given(name) }).toEqual({
        name,
        given: expect.arrayContaining(['VOLANTE_JOBS_HOUR']),
      });
  });
});

describe('a service that is new', () => {
  const names = Object.keys(readCompose(text).services);

  it('gets its container beside the others, and the file stays right', () => {
    const added = withServices(text, ['contacts', 'newcomer']);
    const { services } = readCompose(added);
    expect(Object.keys(services).sort()).toEqual([...names, 'newcomer'].sort());
    expect(services.newcomer).toMatchObject({
      env_file: ['deploy/docker/secrets/newcomer.env'],
      read_only: true,
      user: '1000:1000',
    });
    expect(schemaFaults(readCompose(added))).toEqual([]);
    expect(houseFaults(added, example)).toEqual([]);
    expect(added.replace(/^ {2}newcomer:\n.*\n.*\n/m, '')).toBe(text);
  });

  it('is added once', () => {
    expect(withServices(text)).toBe(text);
    const added = withServices(text, ['newcomer']);
    expect(withServices(added, ['newcomer'])).toBe(added);
  });

  it('says what to do when the place for it is gone', () => {
    const bad = text.replace('# Long work of every service.', '# Work.');
    expect(() => withServices(bad, ['newcomer'])).toThrow(/Put it after the services/);
  });
});

describe('the check', () => {
  it('finds what the schema forbids', () => {
    const bad = { services: { gateway: { image: 7, portz: [] } } };
    expect(schemaFaults(bad).join('\n')).toMatch(/gateway.*image|additional properties/s);
  });

  it('finds a service that is missing, one that runs as root, and an open port', () => {
    const bad = text
      .replace(/^ {2}contacts:\n.*\n.*\n/m, '')
      .replace('user: "999:999"', 'user: "0:0"')
      .replace('["127.0.0.1:8025:8025"]', '["8025:8025"]')
      .replace('VOLANTE_LOG_LEVEL:-info', 'VOLANTE_LOGLEVEL:-info');
    expect(houseFaults(bad, example)).toEqual([
      'mariadb runs as root',
      'mail-catcher opens 8025:8025 to everybody',
      'service contacts is missing: npm run docker:prepare adds it',
      'VOLANTE_LOGLEVEL is not in .env.example',
      'VOLANTE_LOG_LEVEL in .env.example is not used',
    ]);
  });
});
