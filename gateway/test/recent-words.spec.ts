import { expect, it } from '@jest/globals';
import { REPLAY_MS, RecentWords } from '../src/live/recent-words.js';

const word = (version: number) => ({
  entity: 'contact',
  id: 'c',
  version,
  kind: 'updated',
  by: null,
  origin: null,
  branches: ['jaen'],
  user: null,
});
const text = (version: number) => JSON.stringify([word(version)]);

it('says again what was said a moment ago, each record once, and nothing of other businesses', () => {
  const recent = new RecentWords();
  recent.note('a', text(1), 0);
  recent.note('a', text(2), REPLAY_MS / 2);
  recent.note('a', text(3), REPLAY_MS / 2);
  recent.note('b', 'garbage', REPLAY_MS / 2);
  expect(recent.since('a', REPLAY_MS)).toEqual([word(3)]);
  expect(recent.since('b', REPLAY_MS)).toEqual([]);
  expect(recent.since('c', REPLAY_MS)).toEqual([]);
  expect(recent.since('a', 2 * REPLAY_MS)).toEqual([]);
});

it('keeps no end of it, and says so', () => {
  const recent = new RecentWords();
  for (let version = 1; version <= 70; version += 1) recent.note('a', text(version), 0);
  expect(recent.since('a', 1)).toBeNull();
  recent.prune(REPLAY_MS);
  expect(recent.since('a', 1)).toEqual([]);
});
