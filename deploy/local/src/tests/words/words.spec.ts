import { areaOf, readWords, worstPlaces } from '../words.mjs';
import { budgetText, type Cell, cellsOf, looseCells, lowered, overBudget } from './budget.mjs';

/** The words found in a made-up file, as `line group word`. */
function found(file: string, source: string, kind: string): string[] {
  const text = readWords(file, source).find((one) => one.kind === kind);
  return (text?.words ?? [])
    .map(({ place, group, word }) => `${place.split(':')[1]} ${group} ${word}`)
    .sort();
}

const comments = (source: string) => found('shell/src/a.ts', source, 'comments');
const names = (source: string) => found('shell/src/a.ts', source, 'identifiers');
const markdown = (source: string) => found('docs/a.md', source, 'markdown');

describe('words in comments', () => {
  it('finds pronouns, speech, persons and old words at their lines', () => {
    const source = [
      '/**',
      ' * The lock goes to whoever asked for it, the event is told',
      " * to nobody's queue, and the row is made anew.",
      ' */',
      'const a = 1; // The caller, whom the row belongs to, hears of it.',
    ].join('\n');
    expect(comments(source)).toEqual([
      '2 pronouns whoever',
      '2 speech told',
      '3 archaic anew',
      "3 persons nobody's",
      '5 pronouns whom',
      '5 speech hears of',
    ]);
  });

  it('finds a phrase that goes on in the next line', () => {
    expect(comments('// The mistake is\n// said at the field, and the job is under\n// way.')).toEqual([
      '2 speech is said',
      '3 archaic under way',
    ]);
  });

  it('finds sentences that open with a pronoun, wherever they stand in the comment', () => {
    const source = '/** What it holds. Of these two. Whose turn\n * it is. The rest of what stays. */';
    expect(comments(source)).toEqual([
      '1 openings Of',
      '1 openings What',
      '1 openings Whose',
      '2 archaic of what',
    ]);
  });

  it('takes line comments below each other for one text, and those apart for two', () => {
    expect(comments('// The owner is the one\n// Who pays.')).toEqual([]);
    expect(comments('// The owner pays.\nconst a = 1;\n// Who pays.')).toEqual(['3 openings Who']);
  });

  it('passes over questions, quoted code, strings, addresses and plain uses', () => {
    expect(
      comments(
        [
          '// What does it hold? Of course nothing. `whoever` is a name, and two rows are told apart.',
          "const a = 'whoever'; const b = `whom // whom`;",
          'const c = /https?:\\/\\//;',
          "const e = text.replace(/\\/*$/, whoever('/'));",
          "const d = 'https://whom.example';",
        ].join('\n'),
      ),
    ).toEqual([]);
  });

  it('reads style sheets', () => {
    expect(found('shell/src/a.css', '/* Whose colour. */\n.whom { color: red; }', 'comments')).toEqual([
      '1 openings Whose',
    ]);
  });
});

describe('words in Markdown and names', () => {
  it('reads headings, list items and cells as sentences, and no code', () => {
    const source = ['# Who sees', '- Of these', '| What | told |', '```', 'whoever', '```', '`whom`'];
    expect(markdown(source.join('\n'))).toEqual([
      '1 openings Who',
      '2 openings Of',
      '3 openings What',
      '3 speech told',
    ]);
  });

  it('reads identifiers, without comments and strings', () => {
    const source =
      "// MOST_ROWS\nconst MOST_ROWS = 5;\ntellOwner('tellNobody');\nif (whom) named(LEASTWAYS, theirs);";
    expect(names(source)).toEqual([
      '2 bounds MOST_ROWS',
      '3 speech tellOwner',
      '4 pronouns theirs',
      '4 pronouns whom',
      '4 retired named',
    ]);
  });

  it('counts by workspace, and all Markdown as one', () => {
    expect(areaOf('services/mail/src/a.ts', 'comments')).toBe('services/mail');
    expect(areaOf('shell/src/a.ts', 'comments')).toBe('shell');
    expect(areaOf('jest.config.mjs', 'comments')).toBe('root');
    expect(areaOf('packages/mfe-kit/README.md', 'markdown')).toBe('docs');
  });
});

describe('budget', () => {
  const shell = (source: string): Cell[] => cellsOf(readWords('shell/src/a.ts', source));
  const ten = `${'// A plain line.\n'.repeat(9)}`;
  const budget = (pronouns: number) => ({ comments: { shell: { pronouns } } });

  it('is kept at its number and broken above it', () => {
    expect(overBudget(shell(`${ten}// For whom.`), budget(100))).toEqual([]);
    expect(overBudget(shell(`${ten}// For whom.`), budget(99))).toEqual([
      expect.objectContaining({
        area: 'shell',
        group: 'pronouns',
        count: 1,
        lines: 10,
        rate: 100,
        allowed: 99,
      }),
    ]);
  });

  it('allows nothing where it has no number', () => {
    expect(overBudget(shell('// For whom.'), {})).toHaveLength(1);
    expect(lowered(shell('// For whom.'), {})).toEqual({});
  });

  it('asks to fall when it is clearly above what is needed', () => {
    expect(looseCells(shell(`${ten}// For whom.`), budget(110))).toEqual([]);
    expect(looseCells(shell(`${ten}// For whom.`), budget(200))).toHaveLength(1);
  });

  it('falls to what is needed with a little room, to nothing where nothing is left, and never rises', () => {
    expect(lowered(shell(`${ten}// For whom.`), budget(200))).toEqual(budget(105));
    expect(lowered(shell(ten), budget(200))).toEqual({});
    expect(lowered(shell(`${ten}// For whom.`), budget(3))).toEqual(budget(3));
  });

  it('is written with a line for each number, areas in order', () => {
    const both = { comments: { shell: { pronouns: 3 }, gateway: { pronouns: 1 } } };
    expect(budgetText(both).replace(/\s+/g, ' ')).toBe(
      '{ "comments": { "gateway": { "pronouns": 1 }, "shell": { "pronouns": 3 } } } ',
    );
    expect(budgetText(both).split('\n')).toHaveLength(11);
  });
});

describe('worstPlaces', () => {
  const at = (place: string) => ({ place, word: 'whom', group: 'pronouns' });
  const places = [at('a.ts:1'), at('b.ts:1'), at('b.ts:2')];

  it('names the words in new lines where it knows them', () => {
    expect(worstPlaces(places, new Set(['a.ts:1']))).toEqual(['a.ts:1: whom']);
  });

  it('begins with the file that holds most of them otherwise', () => {
    expect(worstPlaces(places, undefined)).toEqual(['b.ts:1: whom', 'b.ts:2: whom', 'a.ts:1: whom']);
  });
});
