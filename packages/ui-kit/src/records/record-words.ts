import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import { useMemo } from 'react';
import spanish from '../../locales/records.json' with { type: 'json' };
import { inSentence } from '../text/in-sentence';
import { nameOf, type RecordScreens } from './record-screens';

const NAMESPACE = 'records';
/** Stands for "no such text", which i18next would answer with the key. */
const NONE = '\u0000';

/** Adds sentences of the kit about records; each file comes with the code that needs it. */
export function addRecordTexts(texts: object): void {
  startTexts().then(() => addTexts(NAMESPACE, texts));
}
addRecordTexts(spanish);

/** The kit's own words about records. */
export const useRecordText = (): Text => useText(NAMESPACE);

export interface RecordWordsOf {
  /** "Matrícula", "Estado", "Última modificación". */
  label: (name: string) => string;
  choice: (name: string, value: unknown) => string;
  /** All choices of a field, for choosers and filters. */
  choices: (name: string) => { value: string; label: string }[];
  /** '' where there is none. */
  help: (name: string) => string;
  unit: (name: string) => string;
  section: (name: string) => string;
  state: (value: unknown) => string;
  /** "vehículo"; "Vehículos"; "Crear vehículo"; '' where there is none. */
  own: (name: 'one' | 'title' | 'create' | 'purpose' | 'empty' | 'groups' | 'unknown') => string;
  /** Name of a record on screen; "Gasto sin nombre" where the fields of its title are empty. */
  name: (record: Readonly<Record<string, unknown>>) => string;
  /** The kit's sentences about this record: `say('deleted', { count })` → "3 vehículos eliminados". */
  say: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** "Buscar por matrícula, marca o modelo". */
  search: () => string;
  /** A text of the remote. */
  text: Text;
}

const ORDER = new Intl.Collator('es');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The record with the words of its title's choices in place of their keys. */
const inWords = (
  { title, fields }: RecordScreens['face'],
  choice: RecordWordsOf['choice'],
  record: Readonly<Record<string, unknown>>,
) => ({
  ...record,
  ...Object.fromEntries(
    title
      .filter((name) => fields[name]?.choices && record[name])
      .map((name) => [name, choice(name, record[name])]),
  ),
});

function wordsOf({ face }: RecordScreens, text: Text, kit: Text): RecordWordsOf {
  const { entity, list } = face;
  const find = (key: string, otherwise = '') => {
    const found = text(key, { defaultValue: NONE });
    return found === NONE ? otherwise : found;
  };
  const own = (name: string) => find(`recordWords.${entity}.${name}`);
  // Notes, documents and qualifications are no fields; the history of a record names them.
  const label = (name: string) =>
    find(`record.${entity}.${name}`) || kit(`label.${name}`, { defaultValue: name });
  const [one, many, context] = [own('one'), own('many'), own('gender')];
  const say: RecordWordsOf['say'] = (key, values) =>
    kit(key, { one, One: capital(one), many, context, ...values });
  const choice = (name: string, value: unknown) =>
    find(`recordChoice.${entity}.${name}.${String(value)}`, String(value));
  return {
    label,
    choice,
    choices: (name) => {
      const keys = Object.keys(face.fields[name]?.choices ?? {});
      // Two keys may have the same word: people are offered the first.
      const all = keys
        .map((value) => ({ value, label: choice(name, value) }))
        .filter(({ label: word }, at, list) => list.findIndex((one) => one.label === word) === at);
      // JavaScript has put keys of digits in the order of their numbers, which says nothing to people.
      return keys.every((key) => /^\d+$/.test(key))
        ? all.sort((a, b) => ORDER.compare(a.label, b.label))
        : all;
    },
    help: (name) => find(`recordHelp.${entity}.${name}`, face.code?.field === name ? say('codeHelp') : ''),
    unit: (name) => find(`recordUnit.${entity}.${name}`),
    section: (name) => own(`section.${name}`) || say('section'),
    state: (value) => own(`state.${String(value)}`) || String(value),
    own,
    name: (record) => nameOf(face, inWords(face, choice, record)) || say('unnamed'),
    say,
    search: () => {
      const names = list.search.map((name) => inSentence(label(name)));
      const fields = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${say('or')} `);
      return own('search') || say('search', { fields });
    },
    text,
  };
}

/** The words of a record, looked up in its remote's bundle, and the kit's own about it. */
export function useRecordWords(screens: RecordScreens): RecordWordsOf {
  const text = useText(screens.at.remote);
  const kit = useRecordText();
  return useMemo(() => wordsOf(screens, text, kit), [screens, text, kit]);
}
