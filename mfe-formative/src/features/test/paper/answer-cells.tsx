import { VARIANTS } from '@volante/contracts/e-learning/paper-words';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { usePaperText } from './paper-text';

/** A question as its cell needs it: how many answers it has, and whether several of them are right. */
export interface CellQuestion {
  id: string;
  options: readonly string[];
  key: string;
}

const LEFT_OUT = [' ', '-', '0'];
/** Keys that go to another question, and to another student. */
const ASIDE: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Backspace: -1 };
const UPRIGHT: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Letters as they are stored: those that the question has, each once, in their order. */
function lettersFrom(typed: string, { options, key }: CellQuestion): string {
  const allowed = VARIANTS.slice(0, options.length);
  const known = [...typed.toUpperCase()].filter((letter) => allowed.some((one) => one === letter));
  // Where one answer is right, the last letter stands in place of the one before.
  const kept = key.length > 1 ? known : known.slice(-1);
  return allowed.filter((letter) => kept.includes(letter)).join('');
}

const cellId = (row: string, at: number): string => `cell-${row}-${at}`;

/** Puts the cursor into a cell of the grid, or the button behind the last one. */
export const focusCell = (row: string, at: number): void => document.getElementById(cellId(row, at))?.focus();

interface CellProps {
  row: string;
  at: number;
  name: string;
  question: CellQuestion;
  value: string;
  onChange: (letters: string) => void;
  /** The arrows up and down. */
  onStep: (step: 1 | -1) => void;
  onEnter: () => void;
}

function Cell({ row, at, name, question, value, onChange, onStep, onEnter }: CellProps) {
  const text = usePaperText();
  const go = (step: number) => focusCell(row, at + step);
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    if (LEFT_OUT.some((sign) => typed.endsWith(sign))) {
      onChange('');
      go(1);
      return;
    }
    const letters = lettersFrom(typed, question);
    onChange(letters);
    if (letters !== '' && question.key.length === 1) go(1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const step = key === 'Backspace' && value !== '' ? undefined : ASIDE[key];
    const row = UPRIGHT[key];
    if (step === undefined && row === undefined && key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) go(step);
    else if (row !== undefined) onStep(row);
    else onEnter();
  };
  return (
    <input
      id={cellId(row, at)}
      className="vf-cell"
      aria-label={text('paper.cell', { number: at + 1, name })}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={write}
      onKeyDown={press}
      onFocus={(event) => event.target.select()}
    />
  );
}

interface CellsProps extends Pick<CellProps, 'row' | 'name' | 'onEnter'> {
  questions: readonly CellQuestion[];
  answers: readonly string[];
  onChange: (answers: string[]) => void;
  onStep: (step: 1 | -1, at: number) => void;
}

/** The cells of a student. A letter goes on to the next question; a space, a dash or a 0 leaves one out. */
export function AnswerCells({ row, name, questions, answers, onChange, onStep, onEnter }: CellsProps) {
  return questions.map((question, at) => (
    <td key={question.id}>
      <Cell
        {...{ row, at, name, question, onEnter }}
        value={answers[at] ?? ''}
        onChange={(letters) =>
          onChange(questions.map((_, place) => (place === at ? letters : (answers[place] ?? ''))))
        }
        onStep={(step) => onStep(step, at)}
      />
    </td>
  ));
}
