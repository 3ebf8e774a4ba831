import { documentCalls } from '../documents/document.contract.js';

export const contactDocuments = documentCalls('contacts', 'contact', {
  view: 'client.view',
  modify: 'client.modify',
});
