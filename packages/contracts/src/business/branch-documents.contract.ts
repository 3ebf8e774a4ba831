import { documentCalls } from '../documents/document.contract.js';

export const branchDocuments = documentCalls('business', 'business/branch', {
  view: 'branch.view',
  modify: 'branch.modify',
});
