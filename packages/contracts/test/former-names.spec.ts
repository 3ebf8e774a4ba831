import { describe, expect, it } from '@jest/globals';
import {
  askedTopic,
  FORMER_NAMES,
  liveName,
  namesOf,
  toldNames,
  topicsOf,
} from '../src/events/former-names.js';
import { LIVE_ENTITIES, liveEntity } from '../src/live/live-entities.js';

describe('former names', () => {
  it('are found from either name, in their own service only', () => {
    expect(namesOf('dgt', 'dgt-fee')).toEqual(['dgt-fee', 'tax']);
    expect(namesOf('dgt', 'tax')).toEqual(['dgt-fee', 'tax']);
    expect(namesOf('business', 'tax')).toEqual(['tax']);
    expect(namesOf('dgt', 'presentation')).toEqual(['presentation']);
    expect(namesOf('toString', 'tax')).toEqual(['tax']);
    expect(topicsOf('dgt', 'exam-folder.updated')).toEqual(['exam-folder.updated', 'folder.updated']);
    expect(topicsOf('dgt', 'folder')).toEqual(['exam-folder', 'folder']);
  });

  it('answer a logged event under the topic that was asked for', () => {
    expect(askedTopic('dgt', 'tax.owed', ['dgt-fee.owed'])).toBe('dgt-fee.owed');
    expect(askedTopic('dgt', 'dgt-fee.owed', ['tax.owed'])).toBe('tax.owed');
    expect(askedTopic('dgt', 'tax.owed', ['dgt-fee.owed', 'tax.owed'])).toBe('tax.owed');
  });

  it('are told as long as the table says so, with the rights of the current name', () => {
    for (const [service, renamed] of Object.entries(FORMER_NAMES))
      for (const [name, all] of Object.entries(renamed))
        for (const { former, isTold } of all) {
          expect(toldNames(service, former)).toEqual(
            expect.arrayContaining(isTold ? [name, former] : [name]),
          );
          expect(liveEntity(LIVE_ENTITIES, former)).toEqual(isTold ? liveEntity(LIVE_ENTITIES, name) : null);
          expect(liveName(former)).toBe(isTold ? name : former);
        }
  });

  it('stand for one thing: not a current name of the service, nor another kind of live words', () => {
    for (const renamed of Object.values(FORMER_NAMES)) {
      const former = Object.values(renamed).flat();
      const names = [...Object.keys(renamed), ...former.map((one) => one.former)];
      expect(new Set(names).size).toBe(names.length);
      for (const { former: name, isTold } of former)
        if (isTold) expect(Object.keys(LIVE_ENTITIES)).not.toContain(name);
    }
  });
});
