/** Reads files of other programs in a process of its own: one that leads a reader astray costs this process and nothing else. */
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { serveTasks } from '@volante/service-kit/child/serve-tasks';
import { type ReadTask, readTask } from './read-task.js';

/** Beyond what the process has at its start: half a million characters as a tree, and its questions. */
const MEMORY = 200 * MEGABYTE;

serveTasks(async (task) => readTask(task as ReadTask), MEMORY);
