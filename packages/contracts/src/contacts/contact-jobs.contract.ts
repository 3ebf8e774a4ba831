import { jobCalls } from '../jobs/job.contract.js';

export const contactJobs = jobCalls('contacts', 'contact');
