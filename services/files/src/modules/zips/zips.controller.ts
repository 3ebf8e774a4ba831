import { driveZip } from '@volante/contracts/files/drive-zip.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ZipJob } from './zip.job.js';

export const ZipsController = controllerOf(methods(ZipJob, { start: driveZip }));
