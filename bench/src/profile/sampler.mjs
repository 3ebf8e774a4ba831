/** Loaded first by each process that is profiled: SIGUSR2 begins a CPU profile, the next one ends it and writes it down. */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';

/** Microseconds. */
const STEP = 250;
const folder = process.env.VOLANTE_PROFILE_DIR;
const session = new Session();
session.connect();
let isOn = false;

async function begin() {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: STEP });
  await session.post('Profiler.start');
}

async function end() {
  const { profile } = await session.post('Profiler.stop');
  const file = path.join(folder, `${process.pid}.cpuprofile`);
  writeFileSync(`${file}.new`, JSON.stringify(profile));
  renameSync(`${file}.new`, file);
}

if (folder)
  process.on('SIGUSR2', () => {
    isOn = !isOn;
    (isOn ? begin() : end()).catch((error) => process.stderr.write(`${error.stack}\n`));
  });
