import { serveTasks } from '@volante/service-kit/child/serve-tasks';
import { CodedError } from '@volante/service-kit/coded-error';

const MEMORY = 64 * 1024 * 1024;

const ACTS = {
  who: async () => ({ pid: process.pid, settings: Object.keys(process.env).sort() }),
  ask: async (task, ask) => `${await ask(task.question)}, ${await ask(task.question)}`,
  refuse: async () => {
    throw new CodedError('AGREEMENT-022', { field: 'a' });
  },
  fail: async () => {
    throw new Error('no such page');
  },
  hang: () => new Promise(() => undefined),
  swell: async () => {
    const held = [];
    for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  end: async () => process.exit(3),
  bytes: async ({ bytes }) => bytes.map((one) => one + 1),
};

serveTasks((task, ask) => ACTS[task.act](task, ask), MEMORY);
