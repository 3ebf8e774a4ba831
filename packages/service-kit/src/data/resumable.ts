import type { MigrationInterface, QueryRunner } from 'typeorm';

type Migration = new () => MigrationInterface;

/** Statements of migrations that are not over; emptied when all are. */
export const STEP_TABLE = `CREATE TABLE IF NOT EXISTS migration_step (
  name VARCHAR(190) NOT NULL PRIMARY KEY,
  statements INT UNSIGNED NOT NULL COMMENT 'done so far',
  begun INT UNSIGNED NOT NULL COMMENT 'one more than statements while the next one is being made'
)`;

/** Changes of rows are noted in their own transaction; MariaDB commits a change of a table's shape by itself. */
const CHANGES_ROWS = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/**
 * MariaDB's answers to a change of shape that was made before: table, column, key, view or trigger exists, or what is to be dropped
 * is gone. Each statement is made whole or not at all, so the first complaint stands for all of it.
 */
const MADE_BEFORE: ReadonlySet<unknown> = new Set([1050, 1051, 1060, 1061, 1091, 1304, 1359, 1360, 4092]);

const wasMadeBefore = (error: unknown): boolean =>
  error instanceof Error && MADE_BEFORE.has(Reflect.get(error, 'errno'));

/** The statements of one migration: those that an interrupted run has done are left out. */
class Steps {
  private at = 0;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly name: string,
    private readonly done: number,
    /** A killed run may have made the next statement without noting it. One that failed has ended what it had begun. */
    private readonly mayBeMade: boolean,
  ) {}

  static async of(runner: QueryRunner, name: string): Promise<Steps> {
    await runner.query('INSERT IGNORE INTO migration_step (name, statements, begun) VALUES (?, 0, 0)', [
      name,
    ]);
    const rows: { statements: number; begun: number }[] = await runner.query(
      'SELECT statements, begun FROM migration_step WHERE name = ?',
      [name],
    );
    const { statements = 0, begun = 0 } = rows[0] ?? {};
    return new Steps(runner, name, statements, begun > statements);
  }

  async run(sql: string, values?: unknown[]): Promise<void> {
    const index = this.at;
    this.at += 1;
    if (index < this.done) return;
    if (CHANGES_ROWS.test(sql)) await this.changeRows(sql, values);
    else await this.changeShape(sql, values, this.mayBeMade && index === this.done);
  }

  private async changeRows(sql: string, values?: unknown[]): Promise<void> {
    await this.runner.startTransaction();
    try {
      await this.runner.query(sql, values);
      await this.note(this.at, this.at);
      await this.runner.commitTransaction();
    } catch (error) {
      await this.runner.rollbackTransaction();
      throw error;
    }
  }

  private async changeShape(sql: string, values: unknown[] | undefined, mayBeMade: boolean): Promise<void> {
    await this.note(this.at - 1, this.at);
    try {
      await this.runner.query(sql, values);
    } catch (error) {
      if (!mayBeMade || !wasMadeBefore(error)) {
        await this.note(this.at - 1, this.at - 1);
        throw error;
      }
    }
    await this.note(this.at, this.at);
  }

  private async note(statements: number, begun: number): Promise<void> {
    const sql = 'UPDATE migration_step SET statements = ?, begun = ? WHERE name = ?';
    await this.runner.query(sql, [statements, begun, this.name]);
  }
}

/**
 * A migration that continues where a killed run stopped. Its statements are constants, the same in each run, and use no answer of
 * another: that is what every migration here does.
 */
export function resumable(migration: Migration): Migration {
  const { name } = migration;
  return class implements MigrationInterface {
    readonly name = name;
    private readonly own = new migration();

    async up(runner: QueryRunner): Promise<void> {
      const steps = await Steps.of(runner, name);
      const query = (sql: string, values?: unknown[]) => steps.run(sql, values);
      await this.own.up(Object.create(runner, { query: { value: query } }));
    }

    down(runner: QueryRunner): Promise<void> {
      return this.own.down(runner);
    }
  };
}
