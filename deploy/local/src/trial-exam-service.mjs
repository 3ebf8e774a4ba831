import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const built = (file) => import(pathToFileURL(path.join(root, 'packages', file)).href);

/**
 * The authority's service for exam presentations, played by this machine for the demo school: it accepts every
 * student, and identifies itself as a trial. Settings in the environment lead the services there.
 */
export async function startTrialExamService() {
  const { TrialExamService } = await built('testing/dist/stand-ins/trial-exam-service.js');
  const { DEMO } = await built('contracts/dist/demo.js');
  const key = randomUUID();
  const trial = new TrialExamService(key);
  process.env.VOLANTE_AUES_URL = await trial.start();
  process.env.VOLANTE_AUES_KEYS = `${DEMO.school.id}=${key}`;
  process.env.VOLANTE_AUES_TEST = '1';
  return () => trial.stop();
}
