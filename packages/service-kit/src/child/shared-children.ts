import { FairTurns } from './fair-turns.js';
import { TaskChild, type TaskChildOptions } from './task-child.js';

interface SharedOptions extends Omit<TaskChildOptions, 'waiting'> {
  /** Processes; one school has a task in one of them at a time. */
  children: number;
  /** Tasks of one school that may wait; beyond that REQ-108. */
  waiting: number;
}

/** Processes that schools share: one whose tasks hang occupies one of them, and the others go on in the rest. */
export class SharedChildren {
  private readonly turns: FairTurns;
  private readonly idle: TaskChild[];

  constructor({ children, waiting, ...child }: SharedOptions) {
    this.turns = new FairTurns({ parallel: children, ofOneKey: 1, waitingOfOneKey: waiting });
    this.idle = Array.from({ length: children }, () => new TaskChild({ ...child, waiting: 0 }));
  }

  /** As {@link TaskChild.run}, in the school's turn. */
  run(school: string, task: unknown, answer?: (question: unknown) => Promise<unknown>): Promise<unknown> {
    return this.turns.within(school, async () => {
      const child = this.idle.pop();
      if (!child) throw new Error('there are more turns than processes');
      try {
        return await child.run(task, answer);
      } finally {
        this.idle.push(child);
      }
    });
  }
}
