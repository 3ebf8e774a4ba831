/** What argon2 is asked for, in its library's words: memory in KiB. */
export interface Cost {
  algorithm: number;
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** `rest`: what is hashed beside, and thrown away, so that it takes as long as today's cost. */
export type HashingTask =
  | { kind: 'hash'; password: string; cost: Cost }
  | { kind: 'verify'; password: string; stored: string; rest: Cost | null };

export interface HashingQuestion {
  id: number;
  task: HashingTask;
}

export type HashingAnswer = { id: number; value: string | boolean } | { id: number; fault: string };
