import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RECORDS } from '../src/catalogue.js';
import { ALL_LIVE_ENTITIES, liveOf } from '../src/live/live-catalogue.js';
import { LIVE_ENTITIES, liveEntity } from '../src/live/live-entities.js';

const root = path.resolve(import.meta.dirname, '../../..');
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));

/** The kinds that a page follows: `live="contact"`, `useLive({ entity: 'contact' …`. */
const FOLLOWED = /(?<![-\w])live="([\w-]+)"|\buseLive\(\s*\{\s*entity: '([\w-]+)'/g;

const followed = remotes.flatMap((folder) => {
  const source = path.join(root, folder, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(path.join(source, file), 'utf8').matchAll(FOLLOWED)])
    .map(([, prop, call]) => prop ?? call ?? '');
});

describe('live entities', () => {
  it('are those written by hand and every declared record', () => {
    expect(ALL_LIVE_ENTITIES).toMatchObject(LIVE_ENTITIES);
    expect(Object.keys(ALL_LIVE_ENTITIES)).toHaveLength(Object.keys(LIVE_ENTITIES).length + RECORDS.size);
    expect(liveEntity(ALL_LIVE_ENTITIES, 'mail-layout')).toEqual({
      permission: 'mail-layout.view',
      reach: 'business',
    });
  });

  it('of a record reach as far as the record does', () => {
    const may = {
      view: 'supplier.view',
      add: 'supplier.add',
      modify: 'supplier.modify',
      delete: 'supplier.delete',
    };
    expect(liveOf({ may, reach: 'branch' } as const as Parameters<typeof liveOf>[0])).toEqual({
      permission: 'supplier.view',
      reach: 'branch',
    });
  });

  it('are no other than these', () => {
    for (const name of ['constructor', '__proto__', 'spaceship'])
      expect(liveEntity(ALL_LIVE_ENTITIES, name)).toBeNull();
  });

  it('are what pages follow', () => {
    expect(followed.length).toBeGreaterThan(10);
    expect(followed.filter((name) => liveEntity(ALL_LIVE_ENTITIES, name) === null)).toEqual([]);
  });
});
