import { createClient } from 'redis';

/**
 * A connection's own description: it starts in database 0, whatever its target, so that any connection is visible
 * there.
 */
const GREETINGS = new Set(['HELLO', 'AUTH', 'CLIENT', 'SELECT']);

/** Sees every command that reaches one Redis database. */
export class RedisWatch {
  private said: string[] = [];

  private constructor(
    private readonly watcher: ReturnType<typeof createClient>,
    private readonly own: ReturnType<typeof createClient>,
  ) {}

  /** `url` names the database by its path. */
  static async open(url: string): Promise<RedisWatch> {
    const watch = new RedisWatch(createClient({ url }), createClient({ url }));
    const database = new URL(url).pathname.slice(1);
    await Promise.all([watch.watcher.connect(), watch.own.connect()]);
    await watch.watcher.monitor((line) => {
      const [, at, command] = /^\S+ \[(\d+) [^\]]+\] "(\w+)"/.exec(String(line)) ?? [];
      const name = command?.toUpperCase();
      if (at === database && name && !GREETINGS.has(name)) watch.said.push(name);
    });
    return watch;
  }

  begin(): void {
    this.said = [];
  }

  /** Names of all commands since `begin`: the server reports them in order. */
  async end(): Promise<string[]> {
    await this.own.echo('end');
    while (this.said.at(-1) !== 'ECHO') await new Promise((resolve) => setImmediate(resolve));
    return this.said.slice(0, -1);
  }

  close(): void {
    this.watcher.destroy();
    this.own.destroy();
  }
}
