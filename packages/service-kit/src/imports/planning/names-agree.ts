import { fold } from '../../person-search/fold.js';

const wordsOf = (name: string): string[] => fold(name).split(' ').filter(Boolean);

/** An initial stands for a name. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);

/** Whether two names may be one person's: every word of the shorter one is in the other, in any order. */
export function namesAgree(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const left = [...long];
  return short.every((word) => {
    const at = left.findIndex((candidate) => isSameWord(word, candidate));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}
