import { describe, expect, it } from '@jest/globals';
import { thinnedOut } from '../../src/drive-store/versions.js';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** One version for each age, the newest with the highest number. */
const versions = (ages: readonly number[], labels: Readonly<Record<number, string>> = {}) =>
  [...ages]
    .sort((one, other) => other - one)
    .map((age, at) => ({
      number: at + 1,
      file_id: String(at + 1),
      label: labels[age] ?? '',
      created_at: new Date(NOW.getTime() - age),
    }));
const removed = (list: ReturnType<typeof versions>) =>
  thinnedOut(list, NOW).map(({ created_at: at }) => NOW.getTime() - at.getTime());

describe('versions of a file', () => {
  it('are all kept for a day', () => {
    expect(removed(versions([0, HOUR, 2 * HOUR, 23 * HOUR]))).toEqual([]);
  });

  it('are thinned out to the newest of a day for 30 days, then of a week', () => {
    const sameDay = [26 * HOUR, 27 * HOUR, 28 * HOUR];
    expect(removed(versions([0, ...sameDay]))).toEqual([27 * HOUR, 28 * HOUR]);
    const everyDay = Array.from({ length: 90 }, (_, at) => at * DAY + 2 * HOUR);
    const gone = new Set(removed(versions(everyDay)));
    const kept = everyDay.filter((age) => !gone.has(age));
    expect(kept.filter((age) => age < 30 * DAY)).toHaveLength(30);
    expect(kept.filter((age) => age >= 30 * DAY).length).toBeLessThanOrEqual(10);
    expect(kept.length).toBeLessThanOrEqual(50);
  });

  it('are 50 at most, but for those with a label', () => {
    const many = Array.from({ length: 80 }, (_, at) => at * 60_000);
    expect(removed(versions(many))).toHaveLength(30);
    const oldest = 79 * 60_000;
    expect(removed(versions(many, { [oldest]: 'Firmada' }))).not.toContain(oldest);
  });

  it('never lose the newest one', () => {
    expect(removed(versions([400 * DAY]))).toEqual([]);
  });
});
