/** Messages between a {@link TaskChild} and its process, by the structured clone of Node. */
export type ToChild =
  | { kind: 'task'; task: unknown }
  | { kind: 'answer'; value: unknown }
  | { kind: 'refusal' };

export type FromChild =
  | { kind: 'question'; question: unknown }
  | { kind: 'done'; value: unknown }
  /** A coded refusal of the task: the contract's code. */
  | { kind: 'refused'; code: string; details: unknown }
  | { kind: 'failed'; why: string };
