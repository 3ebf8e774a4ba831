import { jobCalls } from '../jobs/job.contract.js';

export const trainingJobs = jobCalls('training', 'training');
