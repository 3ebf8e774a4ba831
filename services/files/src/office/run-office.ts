import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

const OUTPUT = 500;

export interface OfficeTask {
  /** Path of `soffice`. */
  program: string;
  /** The document, with its ending. */
  file: string;
  /** Its working folder: profile, output, temporary files. */
  folder: string;
  timeoutMs: number;
  /** Kilobytes of address space of each process. */
  memoryKb: number;
  /** A namespace without a network is to be had here. */
  isolated: boolean;
}

export interface OfficeResult {
  /** Path of the PDF; `null`: none was made. */
  pdf: string | null;
  failure: string | null;
}

/**
 * Has LibreOffice make a PDF of a stranger's document: without settings or secrets of this process, with a profile of its own that goes
 * with the folder, bounded memory and time, and without a network where the system allows that.
 */
export async function runOffice(task: OfficeTask): Promise<OfficeResult> {
  const { program, file, folder, isolated, memoryKb } = task;
  const office = [
    ...[program, '--headless', '--norestore', '--nolockcheck', '--nodefault'],
    ...[
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      file,
    ],
  ];
  // The limit is set by the shell and holds for everything that it begins.
  const limited = ['sh', '-c', `ulimit -v ${memoryKb}; exec "$@"`, 'sh', ...office];
  const failure = await run(isolated ? ['unshare', '-rn', ...limited] : limited, task);
  const pdf = join(folder, `${basename(file, extname(file))}.pdf`);
  const isThere = await access(pdf).then(
    () => true,
    () => false,
  );
  return {
    pdf: failure === null && isThere ? pdf : null,
    failure: isThere ? failure : (failure ?? 'no PDF'),
  };
}

/** Ends the whole group of processes when its time is over: the program begins others. `null`: it ended well. */
function run([command = '', ...args]: string[], { folder, timeoutMs }: OfficeTask): Promise<string | null> {
  return new Promise((resolve) => {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LC_ALL: 'C.UTF-8' };
    const child = spawn(command, args, {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (part) => {
      output = (output + String(part)).slice(-OUTPUT);
    });
    const end = () => {
      if (child.pid !== undefined) endGroup(child.pid);
    };
    const timer = setTimeout(end, timeoutMs);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      end();
      resolve(code === 0 ? null : `${signal ?? code}: ${output}`);
    });
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}
