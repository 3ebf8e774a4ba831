import { createClient } from 'redis';

/** Sees every command that reaches one Redis database, and everything that is kept in it. */
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
      if (at === database && command) watch.said.push(command.toUpperCase());
    });
    return watch;
  }

  begin(): void {
    this.said = [];
  }

  /** Names of the commands since `begin`, all of them: the server tells a watcher in their order. */
  async end(): Promise<string[]> {
    await this.own.echo('end');
    while (this.said.at(-1) !== 'ECHO') await new Promise((resolve) => setImmediate(resolve));
    return this.said.slice(0, -1);
  }

  /** Keys and what they hold, as the server itself would write them to disk. */
  async dump(): Promise<string> {
    const parts: string[] = [];
    for await (const keys of this.own.scanIterator()) {
      for (const key of keys) {
        const type = await this.own.type(key);
        const held = type === 'string' ? await this.own.get(key) : await this.own.sendCommand(['DUMP', key]);
        parts.push(`${key} ${type} ${String(held)}`);
      }
    }
    return parts.join('\n');
  }

  close(): void {
    this.watcher.destroy();
    this.own.destroy();
  }
}
