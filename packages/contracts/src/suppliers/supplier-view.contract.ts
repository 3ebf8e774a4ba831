import { supplier } from './supplier.contract.js';

export const supplierViews = supplier.calls.views;
