import { serveTasks } from '@volante/service-kit/child/serve-tasks';

const MEMORY = 64 * 1024 * 1024;

serveTasks(async (task) => {
  if (task === 'end') process.exit(3);
  return process.pid;
}, MEMORY);
