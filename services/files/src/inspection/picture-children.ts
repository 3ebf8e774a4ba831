import { TaskChild, type TaskChildOptions } from '@volante/service-kit/child/task-child';

interface Kept {
  school: string;
  child: TaskChild;
}

/**
 * Processes that do one task after the other for one school each: what a file has made of its process never meets a file of another
 * school. The caller bounds how many tasks run at a time; as many processes are kept without a task.
 */
export class PictureChildren {
  /** The last used one is the last. */
  private readonly idle: Kept[] = [];

  constructor(
    private readonly most: number,
    private readonly options: TaskChildOptions,
  ) {}

  /** As {@link TaskChild.run}. */
  async run(school: string, task: unknown): Promise<unknown> {
    const kept = this.take(school);
    try {
      return await kept.child.run(task);
    } finally {
      this.idle.push(kept);
      for (const { child } of this.idle.splice(0, this.idle.length - this.most)) child.end();
    }
  }

  private take(school: string): Kept {
    const at = this.idle.findIndex((kept) => kept.school === school);
    const [own] = at < 0 ? [] : this.idle.splice(at, 1);
    return own ?? { school, child: new TaskChild(this.options) };
  }
}
